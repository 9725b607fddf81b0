// Apart from the schemas, so that pages need not load those.

/** What a link shows. */
export const SHARE_KINDS = ["site", "survey", "report", "progress"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Tells whether a page has a map, which a page elsewhere may show. */
export const hasMap = (kind: ShareKind): kind is "site" | "survey" => kind === "site" || kind === "survey";
