/** Which comments a list shows; without a schema, for pages. */
export const THREAD_STATES = ["open", "resolved", "unread", "all"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
