import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { forwardPhoto } from "./forward-photo.ts";

export const loader = (args: LoaderFunctionArgs) => forwardPhoto(args, endpoints.photoThumbnail);
