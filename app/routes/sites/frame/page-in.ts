/** First parts of the paths of the map and of the dialogs above it. */
const MAP_PATHS = ["", "edit", "delete", "data", "share"];

/** Returns which page of a site an address leads to: the first part of its path below the site, and the rest. */
export function sitePageAt(pathname: string) {
  const [page = "", ...rest] = pathname.replace(/\/$/, "").split("/").slice(3);
  return { page, rest, isMapPage: MAP_PATHS.includes(page) };
}
