/** `current` is the thread that the page shows. */
export type PinState = "open" | "resolved" | "current";
