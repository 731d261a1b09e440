// A link is handed on.

import { notes } from "./notes.svelte";
import { say } from "./texts.svelte";

/** By the device's own means; where it has none the link is copied, and where that cannot be done either it is shown. */
export async function share(url: string): Promise<void> {
  if (navigator.share) await navigator.share({ url }).catch(() => {});
  else notes.add((await copy(url)) ? say("web-link-copied") : say("web-link-shown", { url }));
}

/** The clipboard is only for pages that came encrypted; the old way works in a home network too. */
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
