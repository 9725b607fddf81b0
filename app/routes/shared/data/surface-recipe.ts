import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { forwardToGuest } from "./forward.ts";

/** What the browser needs besides the points to compute a link's surface. */
export const loader = (args: LoaderFunctionArgs) => forwardToGuest(args, endpoints.sharedRecipe);
