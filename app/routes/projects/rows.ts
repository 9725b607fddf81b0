import { answersScript } from "../../api/forward.ts";
import { projectPart } from "./project-part.ts";

/** A later page of the projects list, loaded on scrolling. */
export const loader = answersScript((api, { request }) => projectPart(api, request.url));
