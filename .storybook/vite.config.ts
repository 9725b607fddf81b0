import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Pages keep the system's font when theirs comes late, lest they move; pictures wait for it. */
const fontsThatCameLate: Plugin = {
  name: "fonts-that-came-late",
  transform: (code, id) =>
    id.endsWith(".css") ? code.replace(/font-display:\s*optional/g, "font-display: swap") : null,
};

export default defineConfig({
  plugins: [react(), tailwindcss(), fontsThatCameLate],
  // The map's workers are modules, as in the app.
  worker: { format: "es" },
});
