// Making and joining tables.

import * as api from "./api";
import { keepPlace } from "./keep";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { say } from "./texts.svelte";

export const myName = (): string => settings.name.trim() || say("web-guest");

/** This device's part of the dice. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

export function take(seated: api.Seated, game: string): void {
  const { table, token, person, code } = seated;
  keepPlace({ table, token, person, code: code ?? "", game, at: Date.now() });
}

export async function host(game: string, options: Record<string, unknown> = {}): Promise<void> {
  const seated = await api.makeTable({ game, name: myName(), options });
  take(seated, game);
  route.go(`/table/${seated.table}`);
}

/** Against bots, at once. */
export async function playNow(
  game: string,
  level = "driver",
  options: Record<string, unknown> = {},
): Promise<void> {
  const seated = await api.makeTable({ game, name: myName(), options });
  const doIt = (command: object) => api.command(seated.table, seated.token, command);
  const { seats } = await api.table(seated.table);
  for (const [seat, held] of Object.entries(seats)) if (!held.person) await doIt({ do: "bot", seat, level });
  await doIt({ do: "ready", entropy: entropy() });
  await doIt({ do: "start" });
  take(seated, game);
  route.go(`/table/${seated.table}`);
}

export async function join(code: string, invitation = "", onlooker = false): Promise<void> {
  const seated = await api.joinTable(code, { name: myName(), invitation, onlooker });
  const { game } = await api.table(seated.table);
  take({ ...seated, code: seated.code ?? code }, game);
  route.go(`/table/${seated.table}`, true);
}
