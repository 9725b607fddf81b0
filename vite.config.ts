import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import options from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options)],
  build: {
    target: "es2020",
    ...(!isSsrBuild && { rollupOptions: { output: { manualChunks: sharedFile } } }),
  },
  worker: { format: "es" },
}));

/**
 * Returns the name of the file for a module that every page loads; what the module imports goes there, too. By itself,
 * the build would make a file of each icon and component that some pages share: dozens per page, most of them too small
 * to be compressed.
 */
function sharedFile(id: string): string | undefined {
  if (/\/node_modules\/(react|react-dom|@remix-run\/react)\//.test(id)) return "react";
  if (id.includes("/node_modules/lucide-react/")) return "icons";
  return id.endsWith("/app/root.tsx") ? "frame" : undefined;
}
