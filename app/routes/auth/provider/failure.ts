import { data } from "@remix-run/node";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { type Api, ApiError } from "../../../api/client.ts";
import { providerTexts } from "./texts.ts";

/** Responds with a page that says why sign-in failed; our own faults are rethrown. */
export function signInFailure(error: unknown, { headers }: Api) {
  if (!(error instanceof ApiError)) throw error;
  const { status } = error;
  if (status === 404) throw data(undefined, { status });
  const { viewBox, paths } = sampleContours;
  const message = (status !== 422 && error.message) || providerTexts.failed;
  return data({ message, contours: { viewBox, paths } }, { status, headers });
}
