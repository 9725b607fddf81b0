// Free of zod, so that pages need not load it.

/** Default tolerance, in m of height or of position: smaller differences count as unchanged. */
export const DEFAULT_TOLERANCE_M = 0.05;
/** Tolerance for comparing a file with a site's points before it is imported, m. */
export const PREVIEW_TOLERANCE_M = 0.02;
