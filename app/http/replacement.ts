import type { SiteOutline } from "#contract/site.ts";
import type { SiteSummary } from "#contract/summary.ts";
import { middleOf, widthDeg, wrapLongitude } from "#survey/geodesy/bounds.ts";
import { formatDate, formatExtent, formatPlural } from "#ui/format.ts";
import { messages } from "../messages.ts";

/** What an upload would replace: named for a person, and stamped so that nothing newer is replaced unseen. */
export interface Replacement {
  name: string;
  stamp: string;
}
export type DataKind = keyof typeof messages.siteData;

/** What the site has of this kind now, or null. */
export function replacementOf(site: SiteOutline, kind: DataKind): Replacement | null {
  const { topographicData, cadDiagram, wmsLayer, summary } = site;
  if (kind === "topographic") {
    const count = topographicData?.pointCount ?? summary?.pointCount ?? 0;
    // Points that came with the site itself are described by the site.
    const { fileName, uploadedAt } = topographicData ?? site;
    if (!topographicData && count === 0) return null;
    return named(kind, fileName, uploadedAt, formatPlural(count, "point"));
  }
  if (kind === "cad") return cadDiagram ? named(kind, cadDiagram.fileName, cadDiagram.uploadedAt) : null;
  return wmsLayer ? named(kind, String(wmsLayer.title || wmsLayer.layerName), wmsLayer.uploadedAt) : null;
}

/** About 10 km. */
const NEAR_DEGREES = 0.1;

/** Where the site's points lie now, when those to come lie far away: columns may have been exchanged. */
export function elsewhere(site: SiteOutline, coming: SiteSummary | undefined): string | null {
  const now = site.summary?.bounds;
  const then = coming?.bounds;
  if (!now || !then) return null;
  const [a, b] = [middleOf(now), middleOf(then)];
  const isNear =
    Math.abs(wrapLongitude(a.longitude - b.longitude)) <
      (widthDeg(now) + widthDeg(then)) / 2 + NEAR_DEGREES &&
    Math.abs(a.latitude - b.latitude) < (now.north - now.south + then.north - then.south) / 2 + NEAR_DEGREES;
  return isNear ? null : formatExtent(now);
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

/** Why the form may not go on, or null: what is there now must be what the person agreed to replace. */
export function replacementRefused(
  site: SiteOutline,
  kind: DataKind,
  form: { get(name: string): unknown },
): string | null {
  const now = replacementOf(site, kind);
  const agreed = form.get("replace");
  if (!now || agreed === now.stamp) return null;
  return agreed ? messages.upload.replacedMeanwhile : messages.upload.confirmReplace;
}
