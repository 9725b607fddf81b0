import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import options from "./remix.config.js";
import { iconsOneByOne, packedFrame, textsByGroup } from "./scripts/slim-client.mjs";

export default defineConfig({
  plugins: [tailwindcss(), remix(options), iconsOneByOne(), textsByGroup(), packedFrame()],
  build: { target: "es2020" },
  worker: { format: "es" },
});
