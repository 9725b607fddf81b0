/** `current` is the thread on the page. */
export type PinState = "open" | "resolved" | "current";
