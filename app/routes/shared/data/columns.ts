import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { POINTS_MEDIA_TYPE } from "#contract/points/columns.ts";
import { forwardToGuest } from "./forward.ts";

/** The points of a share link in columns, for the map. */
export const loader = (args: LoaderFunctionArgs) =>
  forwardToGuest(args, endpoints.sharedColumns, POINTS_MEDIA_TYPE);
