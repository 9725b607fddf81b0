import { fileURLToPath } from "node:url";

export const TOKENS = fileURLToPath(new URL("../../ui/tokens/", import.meta.url));
