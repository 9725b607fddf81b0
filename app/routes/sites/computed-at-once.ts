/**
 * Number of points up to which a page's first response includes volumes; for larger surveys they are computed
 * on request.
 */
export const COMPUTED_AT_ONCE = 50_000;
