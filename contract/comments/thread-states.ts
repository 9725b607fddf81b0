/** Filter of a list of comments; kept free of zod for pages. */
export const THREAD_STATES = ["open", "resolved", "unread", "all"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
