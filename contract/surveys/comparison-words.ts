// Apart from the schemas, so that pages need not load those.

/** Differences up to this, in m of height or of position, count as unchanged unless another tolerance is asked for. */
export const DEFAULT_TOLERANCE_M = 0.05;
/** By which a file is compared with a site's points before it is imported, m. */
export const PREVIEW_TOLERANCE_M = 0.02;
