import { redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../api/client.ts";

/** Sign-in and registration are for visitors: signed-in people are redirected to their projects. */
export async function requireAnonymous(request: Request): Promise<void> {
  if (!request.headers.has("Cookie")) return;
  try {
    await new Api(request).call(endpoints.me);
  } catch (error) {
    if (error instanceof ApiError) return;
    throw error;
  }
  throw redirect("/projects");
}
