import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeExports } from "@remix-run/dev/dist/vite/remove-exports.js";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The app keeps the fallback font when its own arrives late, to avoid a layout shift; pictures must wait for it. */
const fontsThatCameLate: Plugin = {
  name: "fonts-that-came-late",
  transform: (code, id) =>
    id.endsWith(".css") ? code.replace(/font-display:\s*optional/g, "font-display: swap") : null,
};

/** Pages come from the app. As in its build, the server code of routes is left out with everything it imports. */
const routesWithoutServer: Plugin = {
  name: "routes-without-server",
  enforce: "post",
  transform: (code, id) =>
    /\/app\/(root|routes\/.+)\.tsx?$/.test(id)
      ? removeExports(code, ["loader", "action", "headers", "meta", "links"])
      : null,
};

/** Pages get their points from a fixture, as there is no API. */
const pointsOfPages: Plugin = {
  name: "points-of-pages",
  enforce: "pre",
  resolveId: source =>
    source.endsWith("/survey-data/point-source.ts")
      ? fileURLToPath(new URL("../stories/pages/point-source.ts", import.meta.url))
      : null,
};

/**
 * Chromatic draws the stories again that import a changed file. Tailwind puts stylesheets together unseen, so a component
 * imports those in its folder, and Rollup drops them. chromatic.config.json names the stylesheets that affect all stories.
 */
const stylesheetsOfComponents: Plugin = {
  name: "stylesheets-of-components",
  apply: "build",
  transform: (code, id) => {
    if (!/\/ui\/(patterns|survey|map)\/.+\.tsx$/.test(id)) return null;
    const stylesheets = readdirSync(dirname(id)).filter(name => name.endsWith(".css"));
    const imports = stylesheets.map(name => `import ${JSON.stringify(`${join(dirname(id), name)}?raw`)};`);
    return { code: imports.join("") + code, map: null };
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    fontsThatCameLate,
    routesWithoutServer,
    pointsOfPages,
    stylesheetsOfComponents,
  ],
  // The map's workers are modules, as in the app.
  worker: { format: "es" },
});
