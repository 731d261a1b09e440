import "@fontsource-variable/saira";
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { followLinks } from "./lib/route.svelte";
import { followSettings, speakAtFirst } from "./lib/settings.svelte";

followSettings();
followLinks();
await speakAtFirst();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
