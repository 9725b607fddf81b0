import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { forwardToGuest } from "./forward.ts";

/** The drawing of a share link's site, for the map. */
export const loader = (args: LoaderFunctionArgs) => forwardToGuest(args, endpoints.sharedDrawing);
