import type { SiteOutline } from "#contract/site.ts";
import { texts } from "#contract/texts.ts";
import { formatDate, formatDay, formatPlural } from "#ui/format.ts";
import { messages } from "../../../messages.ts";

/**
 * What an upload would replace: named for the reader, and stamped so that nothing newer is replaced unseen.
 */
export interface Replacement {
  name: string;
  stamp: string;
}
export type DataKind = keyof typeof messages.siteData;

/** The site's present data of this kind, or null. */
export function replacementOf(site: SiteOutline, kind: DataKind): Replacement | null {
  const { topographicData, cadDiagram, wmsLayer, summary } = site;
  if (kind === "topographic") {
    const count = topographicData?.pointCount ?? summary?.pointCount ?? 0;
    // For points uploaded with the site itself, the facts are in the site.
    const { fileName, uploadedAt } = topographicData ?? site;
    if (!topographicData && count === 0) return null;
    const day = site.survey?.surveyedOn;
    const facts = [formatPlural(count, "point"), ...(day ? [`surveyed ${formatDay(day)}`] : [])];
    const replaced = named(kind, fileName, uploadedAt, facts.join(", "));
    return { ...replaced, stamp: site.datasetId ?? "" };
  }
  if (kind === "cad") return cadDiagram ? named(kind, cadDiagram.fileName, cadDiagram.uploadedAt) : null;
  return wmsLayer ? named(kind, String(wmsLayer.title || wmsLayer.layerName), wmsLayer.uploadedAt) : null;
}

function named(
  kind: DataKind,
  name: string | null | undefined,
  uploadedAt: string | null | undefined,
  count?: string,
): Replacement {
  const uploaded = uploadedAt ? `uploaded ${formatDate(uploadedAt)}` : null;
  const facts = [name || messages.siteData[kind].name, count, uploaded].filter(Boolean);
  return { name: facts.join(", "), stamp: `${kind} ${uploadedAt ?? ""}` };
}

/** Why the form cannot be accepted, or null: what is replaced must be what the person confirmed. */
export function replacementRefused(
  site: SiteOutline,
  kind: DataKind,
  form: { get(name: string): unknown },
): string | null {
  const now = replacementOf(site, kind);
  const agreed = form.get("replace");
  if (!now || agreed === now.stamp) return null;
  return agreed ? texts.replacedMeanwhile : texts.confirmReplace;
}
