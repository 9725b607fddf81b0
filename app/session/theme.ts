import { createCookie } from "@remix-run/node";
import { cookieName, isSecure, sessionSecret } from "./secret.ts";

const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const cookie = createCookie(cookieName("theme"), {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 3600,
  secrets: [sessionSecret],
  secure: isSecure,
});

/** A theme chosen before the cookie was renamed. */
const plainCookie = createCookie("theme", { secrets: [sessionSecret] });

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export async function readTheme(request: Request): Promise<Theme> {
  const sent = request.headers.get("Cookie");
  const value = (await cookie.parse(sent)) ?? (await plainCookie.parse(sent));
  return isTheme(value) ? value : "light";
}

export const themeCookie = (theme: Theme) => cookie.serialize(theme);
