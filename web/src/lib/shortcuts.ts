// Keyboard shortcuts. A button declares its key with `aria-keyshortcuts`; the key clicks the button.

import { settings } from "./settings.svelte";

const WRITING = "input, select, textarea, [contenteditable]";

/** Handle keydown: click the button with that shortcut, unless a text field has the focus or a dialog is open. */
export function byKey(event: KeyboardEvent): void {
  if (!settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if ((event.target as Element).matches(WRITING) || document.querySelector("dialog[open]")) return;
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[aria-keyshortcuts]")];
  const named = buttons.find((one) => one.ariaKeyShortcuts === event.key.toUpperCase() && !one.disabled);
  if (!named) return;
  event.preventDefault();
  named.click();
}
