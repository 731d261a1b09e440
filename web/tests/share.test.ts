import { afterEach, describe, expect, it, vi } from "vitest";
import { share } from "../src/lib/share";

const { told } = vi.hoisted(() => ({ told: [] as string[] }));
vi.mock("../src/lib/notes.svelte", () => ({ notes: { add: (text: string) => told.push(text) } }));
vi.mock("../src/lib/texts.svelte", () => ({ say: (id: string) => id }));

describe("a link", () => {
  const URL = "http://192.168.1.7:8000/join/BCDF";
  afterEach(() => {
    told.length = 0;
    vi.unstubAllGlobals();
    Reflect.deleteProperty(document, "execCommand");
  });

  it("is shared by the device's own dialog", async () => {
    const handed = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { share: handed });
    await share(URL);
    expect(handed).toHaveBeenCalledWith({ url: URL });
  });

  it("is copied where there is no dialog", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    await share(URL);
    expect(writeText).toHaveBeenCalledWith(URL);
    expect(told).toEqual(["web-link-copied"]);
  });

  it("is copied by execCommand over plain HTTP", async () => {
    vi.stubGlobal("navigator", {});
    let copied = "";
    document.execCommand = () => {
      copied = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    };
    await share(URL);
    expect(copied).toBe(URL);
    expect(told).toEqual(["web-link-copied"]);
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("is shown where nothing can be copied", async () => {
    vi.stubGlobal("navigator", {});
    document.execCommand = () => false;
    await share(URL);
    expect(told).toEqual(["web-link-shown"]);
  });
});
