import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readForm } from "../forms/read-form.ts";
import { inDegreesCookie } from "../session/in-degrees.ts";
import { internalPath } from "../session/return-path.ts";

/** Chooses whether sites show positions in degrees or in their own coordinate system. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return redirect(internalPath(form.get("returnTo") as string | null, "/"), {
    headers: { "Set-Cookie": await inDegreesCookie(form.get("in") === "degrees") },
  });
}

export const loader = () => redirect("/");
