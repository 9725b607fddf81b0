import { DESIGN_UNITS } from "#contract/designs/design-words.ts";
import { DesignAnswers, type DesignPreview as PreviewAnswer } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Api } from "../../../api/client.ts";
import { askWithout } from "../../../forms/refused-answers.ts";
import { crsChoice, keptCrs } from "../upload/crs-choice.ts";
import { designTexts } from "./texts.ts";

/** Reads a staged file with the answers in the address. */
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
  // What the file states is preselected.
  const { value } = preview.crs;
  const isCrsRefused = refused.some(({ path }) => path === "crs");
  if (value && !isCrsRefused) search.set("crs", String(value.epsg));
  const crs = value && !isCrsRefused ? await crsChoice(api, search, first, value) : chosen;
  // A leftover unit of a previously chosen system is not an error: degrees have no choice of units.
  const errors = refused.filter(({ path }) => path !== "xyunit" || !isUnit(given.get("xyunit")));
  return { preview, crs: keptCrs(crs, refused), errors, answers: takenOf(preview, answers), given: answers };
}

const isUnit = (text: string | null) => DESIGN_UNITS.some(unit => unit === text);

/** Layers that do not make a surface are refused, and the form offers the others. */
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
    // The name of a height system may be left in the form after other heights were chosen.
    field => search.get(field) && (field !== "datum" || search.get("heights") === "sea-level"),
  );
  // Several layers form one surface.
  return Object.fromEntries(fields.map(field => [field, search.getAll(field).join()]));
}

/** All answers, given or detected, so that the design is saved as shown. */
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
