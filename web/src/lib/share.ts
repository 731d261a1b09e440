// Sharing a link.

import { notes } from "./notes.svelte";
import { say } from "./texts.svelte";

/** Open the system's share dialog; without one copy the link, and if that fails, show it. */
export async function share(url: string): Promise<void> {
  if (navigator.share) await navigator.share({ url }).catch(() => {});
  else notes.add((await copy(url)) ? say("web-link-copied") : say("web-link-shown", { url }));
}

/** The clipboard API needs HTTPS; `execCommand` also works over plain HTTP in a home network. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const before = document.activeElement as HTMLElement | null;
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.style.cssText = "position: fixed; opacity: 0";
    document.body.append(field);
    field.focus();
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    before?.focus();
    return copied;
  }
}
