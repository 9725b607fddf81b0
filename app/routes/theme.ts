import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { assertSameOrigin } from "../http/origin.ts";
import { internalPath } from "../session/return-path.ts";
import { isTheme, themeCookie } from "../session/theme.ts";

export async function action({ request }: ActionFunctionArgs) {
  assertSameOrigin(request);
  const form = await request.formData();
  const theme = form.get("theme");
  if (!isTheme(theme)) throw new Response("Theme must be light, dark or system", { status: 422 });
  return redirect(internalPath(form.get("returnTo") as string | null, "/"), {
    headers: { "Set-Cookie": await themeCookie(theme) },
  });
}

export const loader = () => redirect("/");
