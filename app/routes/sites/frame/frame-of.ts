import type { SiteOutline } from "#contract/site.ts";
import { heightWords } from "#survey/report/words/height-words.ts";
import { uploadedAtOf } from "../volume/surveys.ts";

/**
 * Returns what the header and the tabs of a site's pages show. The loader of every page of a site returns it as
 * `frame`, from the outline that it reads anyway.
 */
export function frameOf(site: SiteOutline) {
  const { _id, name, description, project, createdAt, survey, mayEdit, mayChangeData } = site;
  const { pointCount, typeCount, unfixedPoints = 0 } = site.summary;
  const { uploadedBy: by, savedVolumeCount = 0, counts } = site;
  return {
    ...{ _id, name, description, project, createdAt, mayEdit, mayChangeData },
    ...{ pointCount, typeCount, unfixedPoints, savedVolumeCount },
    survey: survey ?? null,
    uploadedAt: uploadedAtOf(site),
    uploader: by?.username || by?.email || "–",
    heights: heightWords(site.reading).note,
    grid: site.grid,
    isEmpty: pointCount === 0 && !site.cadDiagram && !site.wmsLayer,
    /** Absent for an API that does not count. */
    counts,
  };
}
export type SiteFrame = ReturnType<typeof frameOf>;

/** The survey on the page if it is not the current one: it can only be viewed and exported. */
export const earlierIn = ({ survey }: SiteFrame) => (survey && !survey.isCurrent ? survey : null);
