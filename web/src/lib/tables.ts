// Creating and joining tables.

import type { Beginning } from "../local/session";
import { forget } from "../local/store";
import * as api from "./api";
import { saveJoined, joinedByCode } from "./joined_tables";
import { notes } from "./notes.svelte";
import { proofOf, raceOf, sawCommitment, sealEntropy } from "./proofs";
import { isLevel } from "./racers";
import type { GameRecord } from "./record";
import { route } from "./route.svelte";
import type { Session } from "./session.svelte";
import { settings } from "./settings.svelte";
import { catalogue } from "./catalogue.svelte";
import { say } from "./texts.svelte";
import { asPlayerOrGuest, wishedSeat } from "./player.svelte";

export const myName = (): string => settings.name.trim() || say("web-guest");

export function take(seated: api.Seated, game: string): void {
  const { table, token, person, code } = seated;
  saveJoined({ table, token, person, code: code ?? "", game, at: Date.now() });
}

export async function host(game: string, options: Record<string, unknown> = {}): Promise<void> {
  const seated = await asPlayerOrGuest((token) => api.makeTable({ game, name: myName(), options }, token));
  open(seated, game);
}

/** Create a party table with this screen as its board and as many seats as the game allows. */
export async function hostParty(game: string): Promise<void> {
  const players = catalogue.infos[game]?.options.find((one) => one.name === "players")?.high;
  const seated = await api.makeTable({
    game,
    name: say("web-screen"),
    options: players ? { players } : {},
    party: true,
  });
  take(seated, game);
  route.go(`/table/${seated.table}?face=screen`);
}

/** Start a race against bots; on this device if it has the game's rules, else at the server. */
export async function playNow(
  game: string,
  level = "driver",
  options: Record<string, unknown> = {},
): Promise<void> {
  if (catalogue.local.includes(game)) return openHere(game, { bots: level, options });
  return playThere(game, level, options);
}

export const newRace = (): string => `local-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;

/** Setups of local races that are not opened yet. With a bot level they start at once, without one in the lobby. */
export const begun = new Map<string, Beginning>();

export function openHere(game: string, beginning: Beginning): void {
  const id = newRace();
  begun.set(id, beginning);
  route.go(`/local/${game}?race=${id}`);
}

async function playThere(game: string, level: string, options: Record<string, unknown>): Promise<void> {
  const seated = await asPlayerOrGuest((token) => api.makeTable({ game, name: myName(), options }, token));
  const doIt = (command: object) => api.command(seated.table, seated.token, command);
  const { seats } = await api.table(seated.table, seated.token);
  for (const [seat, held] of Object.entries(seats)) if (!held.person) await doIt({ do: "bot", seat, level });
  const race = raceOf(seated.table, 1);
  sawCommitment(race, seated.commitment ?? "", seated.seats);
  await doIt({ do: "ready", sealed: sealEntropy(race) });
  await doIt({ do: "start" });
  await doIt({ do: "reveal", entropy: proofOf(race)?.entropy ?? "" });
  open(seated, game);
}

/** Seal the entropy and start. */
export async function startRace(session: Session, race: string): Promise<void> {
  await session.do({ do: "ready", sealed: sealEntropy(race) });
  await session.do({ do: "start" });
}

/** Start a race without showing the lobby. */
export async function withoutLobby(session: Session, begin: () => Promise<unknown>): Promise<void> {
  session.starting = true;
  try {
    await begin();
  } finally {
    session.starting = false;
  }
}

/** Start another race at the same table. A person alone with bots skips the lobby. */
export async function rematch(session: Session): Promise<void> {
  const { id, race, seats, people } = session.table!;
  const alone =
    Object.keys(people).length === 1 && Object.values(seats).every((one) => one.person || one.bot);
  const again = () => session.do({ do: "rematch" });
  if (!alone) return void (await again());
  await withoutLobby(session, async () => {
    await again();
    await startRace(session, raceOf(id, race + 1));
  });
}

/** Continue a local race as a table of the server, with the same seats and bots; the first person is the host. */
export async function continueOnline(session: Session): Promise<void> {
  const { game, seats } = session.table!;
  const { record } = await session.do({ do: "record" });
  const race = { name: myName(), record, seats: session.seats };
  const seated = await asPlayerOrGuest((token) => api.continueLocalRace(race, token));
  const bots = Object.entries(seats).flatMap(([seat, { bot }]) => (bot ? [[seat, bot]] : []));
  await seatAsBefore(seated, session.seats[0] ?? "A", bots);
  await forget("tables", session.id);
  open(seated, game);
}

/** Create a table from a moment of a finished race, with the same bots. */
export async function playOn(id: string, { game, table }: GameRecord, moment: number): Promise<void> {
  const seated = await asPlayerOrGuest((token) => api.fork(id, { name: myName(), moment }, token));
  const names = Object.entries(table?.names ?? {});
  const bots = names.filter(([, name]) => isLevel(name));
  const [own = "A"] = names.map(([seat]) => seat).filter((seat) => !bots.some(([bot]) => bot === seat));
  await seatAsBefore(seated, own, bots);
  open(seated, game);
}

/** Restore the seats of the host and of the bots. */
async function seatAsBefore(seated: api.Seated, own: string, bots: string[][]): Promise<void> {
  const doIt = (command: object) => api.command(seated.table, seated.token, command);
  if (!seated.seats.includes(own)) await doIt({ do: "swap", one: seated.seats[0], other: own });
  for (const [seat, level] of bots) await doIt({ do: "bot", seat, level });
}

function open(seated: api.Seated, game: string): void {
  take(seated, game);
  route.go(`/table/${seated.table}`);
}

export async function join(code: string, invitation = "", onlooker = false, seat = ""): Promise<void> {
  const seated = await come(code, { name: myName(), invitation, onlooker, seat: seat || wishedSeat() });
  if (!onlooker && !seated.seats.length) notes.add(say("web-no-seat"));
  route.go(`/table/${seated.table}`, true);
}

/** Join a party: this phone shows a hand and is ready. */
export async function joinParty(code: string, seat: string): Promise<void> {
  const seated = await come(code, { name: myName(), seat });
  if (!seated.seats.length) notes.add(say("web-no-seat"));
  route.go(`/table/${seated.table}?face=hand&ready`, true);
}

/** Join as the shared screen. */
export async function joinAsScreen(code: string): Promise<void> {
  const seated = joinedByCode(code) ?? (await come(code, { name: say("web-screen"), onlooker: true }));
  route.go(`/table/${seated.table}?face=screen`, true);
}

async function come(code: string, body: object): Promise<api.Seated> {
  const seated = await asPlayerOrGuest((token) => api.joinTable(code, body, token));
  const { game } = await api.table(seated.table, seated.token);
  take({ ...seated, code: seated.code ?? code.toUpperCase() }, game);
  return seated;
}
