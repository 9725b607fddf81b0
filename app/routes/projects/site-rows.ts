import { answersScript } from "../../api/forward.ts";
import { sitePart } from "./site-part.ts";

/** A later page of a project's sites, loaded on scrolling. */
export const loader = answersScript((api, { request, params }) =>
  sitePart(api, request.url, params.projectId!),
);
