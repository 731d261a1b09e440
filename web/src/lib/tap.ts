// Makes an SVG element a button for mouse, touch and keyboard, with an accessible name.

import { createAttachmentKey } from "svelte/attachments";

interface Tap {
  on: boolean; // enabled
  label: string;
  pressed?: boolean;
  act: () => void;
}

/** `<g {...tap({ on: choice.offers("place:7"), label: …, act: () => choice.pick("place:7") })}>` */
export function tap({ on, label, pressed, act }: Tap): Record<string | symbol, unknown> {
  if (!on && !pressed) return {};
  return {
    role: "button",
    tabindex: 0,
    class: "tap",
    "aria-pressed": pressed,
    onclick: act,
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    },
    [createAttachmentKey()]: (piece: Element) => {
      // Voice control matches the visible text, so the accessible name begins with it.
      const written = texts(piece).join(" ");
      piece.setAttribute("aria-label", !written || label.includes(written) ? label : `${written}: ${label}`);
      return () => piece.removeAttribute("aria-label");
    },
  };
}

function texts(piece: Element): string[] {
  return [...piece.querySelectorAll("text")].map((one) => one.textContent.trim()).filter(Boolean);
}
