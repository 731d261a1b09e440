// Help on the things of a game. A board marks a piece with `{@attach help("card", { value: "+3" }, "card:+3")}`; one
// listener on the page finds the piece under the pointer or the focus, and the words come from the game's own texts.

import type { Attachment } from "svelte/attachments";

export interface Topic {
  name: string; // its text is `GAME-help-NAME`, with the attributes `title` and `clause`
  details: Record<string, unknown>;
  token: string; // what the piece stands for in a choice, or nothing
  words?: Words; // instead of a text of the game
}

/** What is told about a thing that has no text of its own. */
export interface Words {
  title: string;
  about: string;
  now: string[]; // the choices that it is part of
}

const topics = new WeakMap<Element, Topic>();

/** Marks a piece of a board or a hand: what it is called in the texts, what it shows, what it stands for in a choice. */
export function help(name: string, details: Record<string, unknown> = {}, token = ""): Attachment {
  return (piece) => {
    topics.set(piece, { name, details, token });
    return () => topics.delete(piece);
  };
}

/** Marks a thing of a board that only knows the game's description. */
export function helpInWords(words: () => Words): Attachment {
  return (piece) => {
    topics.set(piece, { name: "", details: {}, token: "", words: words() });
    return () => topics.delete(piece);
  };
}

/** The innermost marked piece around an element. */
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

/** Where a sheet lies: above the piece, below it where there is no room above, always within the page. */
export function placed(piece: DOMRect, sheet: Size, page: Size, edge = 8): { x: number; y: number } {
  const middle = piece.left + piece.width / 2 - sheet.width / 2;
  const above = piece.top - sheet.height - edge;
  const below = Math.min(piece.bottom + edge, page.height - sheet.height - edge);
  return {
    x: Math.max(edge, Math.min(middle, page.width - sheet.width - edge)),
    y: above >= edge ? above : Math.max(edge, below),
  };
}
