/** The dialogs above the first page have addresses of their own. */
const FIRST = ["", "edit", "delete", "data", "share"];

/** Returns which page of a site an address leads to: the first part of its path below the site, and the rest. */
export function pageIn(pathname: string) {
  const [page = "", ...rest] = pathname.replace(/\/$/, "").split("/").slice(3);
  return { page, rest, isFirst: FIRST.includes(page) };
}
