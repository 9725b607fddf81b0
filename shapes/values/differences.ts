/** What can differ between two points of the same name. */
export const DIFFERENCE_KINDS = ["added", "removed", "moved", "height", "code"] as const;
