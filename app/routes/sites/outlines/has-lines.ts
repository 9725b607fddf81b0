import type { SiteOutline } from "#contract/site.ts";

/** Whether lines of a site may enclose an area: those of its drawing, or of its codes. */
export const hasLines = ({ cadDiagram, summary }: Pick<SiteOutline, "cadDiagram" | "summary">) =>
  Boolean(cadDiagram) || summary.codes.length > 0;
