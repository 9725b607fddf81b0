import { NotFoundBoundary } from "../../frame/not-found-boundary.tsx";
import { siteTexts } from "./texts.ts";

/** The page of a refusal within the page of a site. */
export const SiteRefusal = () => <NotFoundBoundary title={siteTexts.notFound} />;
