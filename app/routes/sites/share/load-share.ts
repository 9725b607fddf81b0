import { endpoints } from "#contract/endpoints.ts";
import { inSeries, inSeriesFirst } from "#contract/surveys/series.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { type Api, withoutIt } from "../../../api/client.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { readProgress } from "../progress/progress-query.ts";
import { shareTexts } from "./texts.ts";

/** The share links of a site, and what a new link could show. `asked` is the query of the page. */
export async function loadShare(api: Api, siteId: string, asked: URLSearchParams) {
  const params = { siteId };
  const [{ site }, { links }, surveys, results, designs] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    api.call(endpoints.shareLinks, { params }),
    api.call(endpoints.surveys, { params }).catch(withoutIt),
    api.call(endpoints.savedVolumes, { params }).catch(withoutIt),
    loadDesigns(api, siteId),
  ]);
  const progress = readProgress(asked);
  const levelM = progress.against === "level" ? Number(progress.levelM || Number.NaN) : Number.NaN;
  const { heightText } = figuresIn(site.displayUnits);
  const listed = inSeriesFirst(surveys?.surveys ?? []);
  const compared = inSeries(listed).length > 1;
  return {
    siteName: site.name,
    units: site.displayUnits,
    links,
    surveys: listed.map(
      ({ _id: id, isCurrent, surveyedOn, label, uploadedAt, correction, supersededBy }) => ({
        ...{ id, isCurrent, surveyedOn, label, uploadedAt, correction, supersededBy },
      }),
    ),
    results: (results?.results ?? []).map(({ _id: id, mode, savedAt }) => ({ id, mode, savedAt })),
    references: [
      ...(Number.isFinite(levelM)
        ? [{ value: `level:${levelM}`, label: shareTexts.level(heightText(levelM)) }]
        : []),
      ...(compared
        ? [
            { value: "first", label: shareTexts.first },
            { value: "previous", label: shareTexts.previous },
          ]
        : []),
      ...designs.map(({ id, text }) => ({ value: `design:${id}`, label: shareTexts.design(text) })),
    ],
    values: {
      kind: asked.get("kind") ?? (asked.has("survey") ? "survey" : "site"),
      survey: asked.get("survey") ?? "",
      result: asked.get("result") ?? "",
      against:
        { level: `level:${levelM}`, design: `design:${progress.designId}` }[progress.against as string] ??
        progress.against,
    },
  };
}
