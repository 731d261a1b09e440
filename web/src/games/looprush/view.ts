// What a view of Loop Rush holds, and helpers that read it.

import type { Racer } from "../../lib/kit";
import type { GameView } from "../../lib/types";
import type { Bonus, Ground, Options, Place, Runner, Team, View } from "./types";

/** Without undefined values: the server leaves out a team that does not race. */
type Known<T> = { [Key in keyof T]-?: NonNullable<T[Key]> };
type Move = NonNullable<View["move"]>;

export type LoopView = GameView &
  Omit<View, "teams" | "runners" | "move" | "jump"> & {
    options: Options;
    teams: Known<View["teams"]>; // team → seat
    runners: Known<View["runners"]>;
    move: (Known<Omit<Move, "asked">> & Pick<Move, "asked">) | null;
    jump: Known<NonNullable<View["jump"]>> | null;
  };

const keys = <Key extends string>(of: Partial<Record<Key, unknown>>): Key[] => Object.keys(of) as Key[];

export const seatNumber = (seat: string): number => seat.charCodeAt(0) - 65;

export const teamOf = (runner: Runner): Team => runner.slice(0, -1) as Team;
export const numberOf = (runner: Runner): number => Number(runner.at(-1));

/** "blue 3" → blue, 3 */
export function cardOf(card: string): { team: Team; number: number } {
  const [team, number] = card.split(" ");
  return { team: team as Team, number: Number(number) };
}

/** Cards, equal ones together with their number. */
export function counted(cards: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

export function allRunners(view: LoopView): Runner[] {
  return keys(view.runners).flatMap((team): Runner[] => [`${team}1`, `${team}2`]);
}

export const placeOf = (view: LoopView, runner: Runner): Place =>
  view.runners[teamOf(runner)]?.[numberOf(runner) - 1] ?? 0;

export const ownerOf = (view: LoopView, runner: Runner): string => view.teams[teamOf(runner)];

export const teamsOf = (view: LoopView, seat: string): Team[] =>
  keys(view.teams).filter((team) => view.teams[team] === seat);

/** Who wins together with a seat, itself included. */
export function sideOf(view: LoopView, seat: string): string[] {
  const partner = view.partners[seatNumber(seat)];
  return partner ? [seat, partner].sort() : [seat];
}

/** Seats that win together, each side once: two partners, or one player. */
export const sides = (view: LoopView): string[][] =>
  view.partners
    .map((_, number) => String.fromCharCode(65 + number))
    .map((seat) => sideOf(view, seat))
    .filter((side, number) => seatNumber(side[0]) === number);

/** The runners of a side, those at home first. */
export function homeOf(view: LoopView, side: string[]): boolean[] {
  const runners = side.flatMap((seat) => teamsOf(view, seat)).flatMap((team) => view.runners[team]);
  return runners.map((_, number) => number < view.home[seatNumber(side[0])]);
}

export type Act =
  | { kind: "play"; card: string; runner: Runner }
  | { kind: "bonus"; card: Bonus }
  | { kind: "half"; half: Ground }
  | { kind: "jump"; runner: Runner }
  | { kind: "pass" };

/** An action's notation, taken apart. */
export function read(action: string): Act {
  if (action === "pass") return { kind: "pass" };
  if (action.startsWith("bonus ")) return { kind: "bonus", card: action.slice(6) as Bonus };
  if (action.startsWith("jump ")) return { kind: "jump", runner: action.slice(5) as Runner };
  const [card, runner] = action.split(": ");
  return runner ? { kind: "play", card, runner: runner as Runner } : { kind: "half", half: action as Ground };
}

export function tokens(action: string): string[] {
  const act = read(action);
  if (act.kind === "play") return [`card:${act.card}`, `runner:${act.runner}`];
  if (act.kind === "bonus") return [`bonus:${act.card}`];
  if (act.kind === "jump") return [`runner:${act.runner}`];
  return act.kind === "half" ? [`half:${act.half}`] : ["pass"];
}

/** Which runner an action moves, if it moves one. */
export function movedBy(view: LoopView, action: string): Runner | null {
  const act = read(action);
  if (act.kind === "play" || act.kind === "jump") return act.runner;
  return act.kind === "half" ? null : (view.move?.runner ?? null);
}

/** Where the server says an action would end. */
export function goalOf(view: LoopView, action: string): Place | null {
  const act = read(action);
  const { goals } = view;
  if (act.kind === "play") return goals[act.runner]?.[cardOf(act.card).number - 1] ?? null;
  if (act.kind === "jump") return goals[act.runner]?.[0] ?? null;
  if (act.kind === "half") return null;
  return goals[act.kind === "pass" ? "pass" : act.card]?.[0] ?? null;
}

/** How a seat is called: its racer's name, or its letter. */
export const nameOf = (racers: Record<string, Racer>, seat: string): string => racers[seat]?.name ?? seat;
