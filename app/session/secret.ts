import { randomBytes } from "node:crypto";
import { environment } from "../environment.server.ts";

/** Signs flash and theme cookies. npm start passes a stored one; without it cookies last one process. */
export const sessionSecret = environment.sessionSecret ?? randomBytes(32).toString("hex");

export const isSecure = environment.publicUrl?.protocol === "https:";

/** Behind https browsers take a cookie with this prefix from the host itself only, never from a neighbour. */
export const cookieName = (name: string) => (isSecure ? `__Host-${name}` : name);
