// What the client has drawn for games: kits, loaded when their table is opened; scenes for the home page; examples for
// the rules page; editors. Found by the folders here. A game without a kit is shown by the plain board.

import type { Component } from "svelte";
import type { Kit, Say } from "../lib/kit";
import type { GameView } from "../lib/types";

const kits = import.meta.glob<{ default: Kit }>("./*/kit.ts");
const scenes = import.meta.glob<{ default: Component }>("./*/Scene.svelte", { eager: true });
const examples = import.meta.glob<{ default: GameView }>("./*/example.ts");
const pieces = import.meta.glob<{ default: Piece[] }>("./*/pieces.ts");
const pictures = import.meta.glob<{ default: Component<{ topic: string }> }>("./*/Picture.svelte");
const editors = import.meta.glob("./*/Editor.svelte");

/** A piece that the rules page explains: what it is called in the game's help, and the details of an example. */
export type Piece = [topic: string, details: (say: Say) => Record<string, unknown>];

export const sceneOf = (game: string): Component | undefined => scenes[`./${game}/Scene.svelte`]?.default;

export const hasEditor = (game: string): boolean => `./${game}/Editor.svelte` in editors;

export async function exampleOf(game: string): Promise<GameView | null> {
  return (await examples[`./${game}/example.ts`]?.())?.default ?? null;
}

/** The pieces of a game for its rules page, and what draws them around 0, 0 in a square of 56. */
export async function piecesOf(
  game: string,
): Promise<{ pieces: Piece[]; Picture: Component<{ topic: string }> | undefined }> {
  const [listed, drawn] = await Promise.all([
    pieces[`./${game}/pieces.ts`]?.(),
    pictures[`./${game}/Picture.svelte`]?.(),
  ]);
  return { pieces: listed?.default ?? [], Picture: drawn?.default };
}

export async function kitOf(game: string, plain = false): Promise<Kit> {
  const drawn = plain ? undefined : kits[`./${game}/kit.ts`];
  if (drawn) return (await drawn()).default;
  const { plainKit } = await import("../plain/kit");
  return plainKit(game);
}
