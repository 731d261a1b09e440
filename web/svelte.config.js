import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Places and parts are made anew where what they are made for changes ({#key}), so first values are all they need.
const meant = ["state_referenced_locally"];

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { warningFilter: (warning) => !meant.includes(warning.code) },
};
