// Actions of Scrap Dash: what stands for them on the screen, and how they are said.

import type { Racer, Say } from "../../lib/kit";
import { bonusName, boostName, kindName, pilotName } from "./names";
import type { Bonus } from "./types";
import { activeOf, type ScrapView } from "./view";

/** The notation of an action: its word, and what follows it. */
function parsed(action: string): [string, string] {
  const [word] = action.split(" ", 1);
  return [word, action.slice(word.length + 1)];
}

export function tokens(action: string, view: ScrapView): string[] {
  const [word, thing] = parsed(action);
  if (word === "bonus") return [`card:${thing}`, `section:${view.reach[thing as Bonus]}`];
  if (word === "boost") return [`boost:${thing}`];
  if (word === "win" || word === "first") return [`pilot:${thing}`];
  return [`act:${word}`];
}

export function label(action: string, view: ScrapView, say: Say, racers: Record<string, Racer>): string {
  const [word, thing] = parsed(action);
  const { dice_total: total, die, reach } = view;
  const goal = (way: "drive" | Bonus) => reach[way] ?? ""; // none while the story of a turn is being told
  switch (word) {
    case "roll":
      return view.dice.length ? say("scrapdash-web-roll-on") : say("scrapdash-web-roll");
    case "stop":
      return view.hand?.length
        ? say("scrapdash-web-stop-cards", { total })
        : say("scrapdash-web-stop", { total, section: goal("drive") });
    case "accept":
      return view.doubled
        ? say("scrapdash-web-accept-double", { die })
        : say("scrapdash-web-accept", { die });
    case "boost":
      return say("scrapdash-web-use-boost", { boost: boostName(thing, say) });
    case "bonus":
      return say("scrapdash-web-play", { card: bonusName(thing, say), section: goal(thing as Bonus) });
    case "drive":
      return say("scrapdash-web-drive", { total, section: goal("drive") });
    case "done":
      return say("scrapdash-web-done");
    default: {
      const seat = view.phase === "order" ? activeOf(view).seat : (view.waiting[0] ?? "");
      const pilot = view.pilots.find((one) => one.kind === thing && one.seat === seat);
      const name = pilot ? pilotName(pilot, say, racers) : kindName(thing, say);
      return say(`scrapdash-web-${word}`, { pilot: name });
    }
  }
}
