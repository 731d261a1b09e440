// Help for the elements of a board. A board marks a piece with `{@attach help("card", { value: "+3" }, "card:+3")}`; one
// listener on the page finds the piece under the pointer or the focus; the texts are the game's.

import type { Attachment } from "svelte/attachments";

export interface Topic {
  name: string; // its text is `GAME-help-NAME`, with the attributes `title` and `clause`
  details: Record<string, unknown>;
  token: string; // its token in a `Choice`; may be empty
  words?: Words; // replaces the game's text
}

/** Help for an element without a text of its own. */
export interface Words {
  title: string;
  about: string;
  now: string[]; // labels of the actions that contain it
}

const topics = new WeakMap<Element, Topic>();

/** Attach help to a piece: the name of its text, the details for the text, its token in a choice. */
export function help(name: string, details: Record<string, unknown> = {}, token = ""): Attachment {
  return (piece) => {
    topics.set(piece, { name, details, token });
    return () => topics.delete(piece);
  };
}

/** Attach help to an element of the generic board, which knows only the game's description. */
export function helpInWords(words: () => Words): Attachment {
  return (piece) => {
    topics.set(piece, { name: "", details: {}, token: "", words: words() });
    return () => topics.delete(piece);
  };
}

/** Return the innermost ancestor with help, and its topic. */
export function helped(from: EventTarget | null): [Element, Topic] | null {
  for (let piece = from instanceof Element ? from : null; piece; piece = piece.parentElement) {
    const topic = topics.get(piece);
    if (topic) return [piece, topic];
  }
  return null;
}

interface Size {
  width: number;
  height: number;
}

/** Return the position of a popover: above the piece, or below if there is no room, always inside the page. */
export function placed(piece: DOMRect, sheet: Size, page: Size, edge = 8): { x: number; y: number } {
  const middle = piece.left + piece.width / 2 - sheet.width / 2;
  const above = piece.top - sheet.height - edge;
  const below = Math.min(piece.bottom + edge, page.height - sheet.height - edge);
  return {
    x: Math.max(edge, Math.min(middle, page.width - sheet.width - edge)),
    y: above >= edge ? above : Math.max(edge, below),
  };
}
