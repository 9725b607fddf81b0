// Free of zod, so that pages need not load it.

/** What a link shows. */
export const SHARE_KINDS = ["site", "survey", "report", "progress"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Whether a page has a map, which other sites may embed. */
export const hasMap = (kind: ShareKind): kind is "site" | "survey" => kind === "site" || kind === "survey";
