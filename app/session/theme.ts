import { createCookie } from "@remix-run/node";
import { isSecure, sessionSecret } from "./secret.ts";

const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const cookie = createCookie("theme", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: 365 * 24 * 3600,
  secrets: [sessionSecret],
  secure: isSecure,
});

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export async function readTheme(request: Request): Promise<Theme> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return isTheme(value) ? value : "light";
}

export const themeCookie = (theme: Theme) => cookie.serialize(theme);
