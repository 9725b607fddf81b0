import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "../forms/read-form.ts";
import { internalPath } from "../session/return-path.ts";
import { isTheme, themeCookie } from "../session/theme.ts";

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  // If the switch is off, only the hidden field is sent, with the light theme; the last value counts.
  const theme = form.getAll("theme").at(-1);
  if (!isTheme(theme)) throw new Response("Theme must be light, dark or system", { status: 422 });
  return redirect(internalPath(form.get("returnTo") as string | null, "/"), {
    headers: { "Set-Cookie": await themeCookie(theme) },
  });
}

export const loader = () => redirect("/");
