import { DESIGN_UNITS } from "#contract/designs/design-words.ts";
import { DesignAnswers, type DesignPreview as PreviewAnswer } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Api } from "../../../api/client.ts";
import { askWithout } from "../../../forms/refused-answers.ts";
import { crsChoice, keptCrs } from "../upload/crs-choice.ts";
import { designTexts } from "./texts.ts";

/** A staged file as the address answers what it does not say. */
export async function readAsAnswered(
  api: Api,
  siteId: string,
  uploadId: string,
  search: URLSearchParams,
  signal: AbortSignal,
) {
  const first = [{ value: "", label: designTexts.chooseCrs }];
  const chosen = await crsChoice(api, search, first);
  const given = new URLSearchParams({
    ...answersIn(search),
    ...(chosen.value !== "" && { crs: chosen.value }),
  });
  const {
    answer: preview,
    used,
    refused,
  } = await askWithout(given, asked =>
    previewOf(Object.fromEntries(asked), query =>
      api.call(endpoints.designPreview, { params: { uploadId }, query: { ...query, siteId }, signal }),
    ),
  );
  const answers = Object.fromEntries(used);
  // What the file says stands in the field as if it had been chosen.
  const { value } = preview.crs;
  const isCrsRefused = refused.some(({ path }) => path === "crs");
  if (value && !isCrsRefused) search.set("crs", String(value.epsg));
  const crs = value && !isCrsRefused ? await crsChoice(api, search, first, value) : chosen;
  // The unit of a system that is no longer chosen is no slip: degrees leave none to choose.
  const errors = refused.filter(({ path }) => path !== "xyunit" || !isUnit(given.get("xyunit")));
  return { preview, crs: keptCrs(crs, refused), errors, answers: takenOf(preview, answers), given: answers };
}

const isUnit = (text: string | null) => DESIGN_UNITS.some(unit => unit === text);

/** Layers that make no surface are refused with the form, in which others can be chosen. */
async function previewOf(
  answers: Record<string, string>,
  read: (answers: Record<string, string>) => Promise<PreviewAnswer>,
): Promise<PreviewAnswer> {
  const asked = await read(answers);
  if (asked.file || !answers.surface) return asked;
  const { surface: _, ...others } = answers;
  const found = await read(others);
  return { ...found, problem: asked.problem, isReady: false };
}

function answersIn(search: URLSearchParams): Record<string, string> {
  const fields = Object.keys(DesignAnswers.shape).filter(
    // The name of a height system stands in the form beside other heights, too.
    field => search.get(field) && (field !== "datum" || search.get("heights") === "sea-level"),
  );
  // Several layers make one surface.
  return Object.fromEntries(fields.map(field => [field, search.getAll(field).join()]));
}

/** Everything that was answered or found out, so that the design is stored as it is shown. */
function takenOf({ crs, xyunit, unit, heights, file }: PreviewAnswer, answers: Record<string, string>) {
  return {
    ...answers,
    ...(file && { surface: file.chosen.join() }),
    ...(crs.value && { crs: String(crs.value.epsg) }),
    ...(xyunit.value && { xyunit: xyunit.value }),
    ...(unit.value && { unit: unit.value }),
    ...(heights.value && { heights: heights.value.kind }),
    ...(heights.value?.kind === "sea-level" && { datum: heights.value.datum }),
  };
}
