// A board and a hand on their own, to develop them: /dev/stage.html?moments=/dev/moments/GAME.json&at=12
// shows moment 12; → and ← step with and without the story; &language=pl &theme=light &motion=off &big=1.
// `python dev/moments.py GAME --players 4 > dev/moments/GAME.json` makes such a file. Texts come from the table server, as in `npm run dev`.

import "@fontsource-variable/saira";
import { mount } from "svelte";
import "../src/app.css";
import { kitOf } from "../src/games";
import { texts, type Language } from "../src/lib/texts.svelte";
import Stage from "./Stage.svelte";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "dark";
document.documentElement.dataset.motion = query.get("motion") ?? "on";
const story = await (await fetch(query.get("moments")!)).json();
await texts.need(story.game);
await texts.speak((query.get("language") ?? "en") as Language);
const kit = await kitOf(story.game);
mount(Stage, {
  target: document.getElementById("stage")!,
  props: { story, kit, at: Number(query.get("at") ?? 0), big: query.has("big") },
});
