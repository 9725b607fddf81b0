import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { environment } from "../environment.server.ts";

/**
 * Signs flash and theme cookies. npm start passes a stored secret; without it, cookies are valid as long as
 * the process runs.
 */
export const sessionSecret = environment.sessionSecret ?? randomBytes(32).toString("hex");

export const isSecure = environment.publicUrl?.protocol === "https:";

/**
 * On https, browsers accept a cookie with this prefix from the host itself only, never from a sibling domain.
 */
export const cookieName = (name: string) => (isSecure ? `__Host-${name}` : name);

/** Makes the cookie of a choice about how pages look, which a browser keeps for a year. */
export const preferenceCookie = (name: string) =>
  createCookie(cookieName(name), {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: 365 * 24 * 3600,
    secrets: [sessionSecret],
    secure: isSecure,
  });
