import { sampleContours } from "../contours.server.ts";

/** The sample survey's contours as a file, kept by the browser from page to page. */
export const loader = () =>
  new Response(sampleContours().file, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
