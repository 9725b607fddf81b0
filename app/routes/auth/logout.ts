import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { redirectWithToast } from "../../session/flash.ts";

const logoutTexts = { done: "Logged out successfully", failed: "Logout failed. Please try again." } as const;

export async function action({ request }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    await api.call(endpoints.logout);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return redirectWithToast("/projects", "error", logoutTexts.failed, api.headers);
  }
  // The Back button must show nothing private from the browser's cache, including prefetched pages.
  api.headers.set("Clear-Site-Data", '"cache", "storage"');
  return redirectWithToast("/login", "success", logoutTexts.done, api.headers);
}

/** GET must not change anything. */
export const loader = () => redirect("/");
