/** How two points of the same name can differ. */
export const DIFFERENCE_KINDS = ["added", "removed", "moved", "height", "code"] as const;
/** What a list of differences can be narrowed to; `not-moved` leaves out the points that moved. */
export const DIFFERENCE_CHOICES = [...DIFFERENCE_KINDS, "not-moved"] as const;
