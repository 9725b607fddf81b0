import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { forwardToGuest } from "./forward.ts";

/** What the browser's own computation of a link's surface takes beside the points. */
export const loader = (args: LoaderFunctionArgs) => forwardToGuest(args, endpoints.sharedRecipe);
