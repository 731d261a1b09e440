// Making and joining tables.

import * as api from "./api";
import { keepPlace, placeByCode } from "./keep";
import { notes } from "./notes.svelte";
import { proofOf, raceOf, sawCommitment, sealEntropy } from "./proofs";
import { route } from "./route.svelte";
import { settings } from "./settings.svelte";
import { say } from "./texts.svelte";

export const myName = (): string => settings.name.trim() || say("web-guest");

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
  const { seats } = await api.table(seated.table, seated.token);
  for (const [seat, held] of Object.entries(seats)) if (!held.person) await doIt({ do: "bot", seat, level });
  const race = raceOf(seated.table, 1);
  sawCommitment(race, seated.commitment ?? "", seated.seats);
  await doIt({ do: "ready", sealed: sealEntropy(race) });
  await doIt({ do: "start" });
  await doIt({ do: "reveal", entropy: proofOf(race)?.entropy ?? "" });
  take(seated, game);
  route.go(`/table/${seated.table}`);
}

export async function join(code: string, invitation = "", onlooker = false): Promise<void> {
  const seated = await come(code, { name: myName(), invitation, onlooker });
  if (!onlooker && !seated.seats.length) notes.add(say("web-no-seat"));
  route.go(`/table/${seated.table}`, true);
}

/** This device becomes the screen in the middle of the table. */
export async function joinAsScreen(code: string): Promise<void> {
  const seated = placeByCode(code) ?? (await come(code, { name: say("web-screen"), onlooker: true }));
  route.go(`/table/${seated.table}?face=screen`, true);
}

async function come(code: string, body: object): Promise<api.Seated> {
  const seated = await api.joinTable(code, body);
  const { game } = await api.table(seated.table, seated.token);
  take({ ...seated, code: seated.code ?? code.toUpperCase() }, game);
  return seated;
}
