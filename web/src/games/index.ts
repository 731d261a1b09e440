// What the client has drawn for games: kits, loaded when their table is opened; scenes for the home page; examples for
// the rules page; editors. Found by the folders here. A game without a kit is shown by the plain board.

import type { Component } from "svelte";
import type { Kit } from "../lib/kit";
import type { GameView } from "../lib/types";

const kits = import.meta.glob<{ default: Kit }>("./*/kit.ts");
const scenes = import.meta.glob<{ default: Component }>("./*/Scene.svelte", { eager: true });
const examples = import.meta.glob<{ default: GameView }>("./*/example.ts");
const editors = import.meta.glob("./*/Editor.svelte");

export const sceneOf = (game: string): Component | undefined => scenes[`./${game}/Scene.svelte`]?.default;

export const hasEditor = (game: string): boolean => `./${game}/Editor.svelte` in editors;

export async function exampleOf(game: string): Promise<GameView | null> {
  return (await examples[`./${game}/example.ts`]?.())?.default ?? null;
}

export async function kitOf(game: string, plain = false): Promise<Kit> {
  const drawn = plain ? undefined : kits[`./${game}/kit.ts`];
  if (drawn) return (await drawn()).default;
  const { plainKit } = await import("../plain/kit");
  return plainKit(game);
}
