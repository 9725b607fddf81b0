/** How two points of the same name can differ. */
export const DIFFERENCE_KINDS = ["added", "removed", "moved", "height", "code"] as const;
