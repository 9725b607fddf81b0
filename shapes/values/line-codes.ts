/** Programs whose controls behind codes are read. */
export const LINE_CONVENTIONS = ["civil3d", "trimble", "carlson"] as const;
