import "@fontsource-variable/saira";
import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { workOffline } from "./lib/offline";
import { followLinks } from "./lib/route.svelte";
import { keepFocus } from "./lib/focus";
import { followSettings, speakAtFirst } from "./lib/settings.svelte";

// On a static site they are relative, and the URL of the page changes.
for (const link of document.querySelectorAll<HTMLLinkElement>("link[href]"))
  link.setAttribute("href", link.href);
followSettings();
keepFocus();
followLinks();
await speakAtFirst();
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void workOffline();
