import { createCookie } from "@remix-run/node";
import type { Theme } from "#ui/patterns/theme-switch/theme-switch.tsx";
import { preferenceCookie, sessionSecret } from "./secret.ts";

const THEMES: readonly Theme[] = ["light", "dark", "system"];

const cookie = preferenceCookie("theme");

/** A theme chosen before the cookie was renamed. */
const plainCookie = createCookie("theme", { secrets: [sessionSecret] });

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

export async function readTheme(request: Request): Promise<Theme> {
  const sent = request.headers.get("Cookie");
  const value = (await cookie.parse(sent)) ?? (await plainCookie.parse(sent));
  return isTheme(value) ? value : "light";
}

export const themeCookie = (theme: Theme) => cookie.serialize(theme);
