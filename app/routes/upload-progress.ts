import type { LoaderFunctionArgs } from "@remix-run/node";
import { progress } from "../workers/progress.server.ts";

/** How far the work under a key has come; null when nothing of it is known here. */
export const loader = ({ params }: LoaderFunctionArgs) => progress.of(params.key!);
