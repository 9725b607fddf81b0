import type { KnownPositions } from "#contract/calibration/calibration.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import { CALIBRATED_CRS } from "#contract/imports/answer-words.ts";
import type { CalibrationValues } from "#ui/survey/calibration-fields/calibration-fields.tsx";
import type { Api } from "../../../api/client.ts";
import type { StagedForm } from "../../../api/staged-upload.ts";
import { pointFileRefusal } from "../../../forms/point-files.ts";
import { fillPositions, withLocalPoints } from "./fill-positions.ts";
import { calibrationTexts } from "./texts.ts";

const OTHER_SITE = "site-";

/** Other sites of the project with points, as options beside the site's own surveys. */
export async function otherSites(
  api: Api,
  site: { _id: string; project: { _id: string } },
): Promise<{ value: string; name: string }[]> {
  const call = { params: { projectId: site.project._id }, query: new URLSearchParams({ data: "points" }) };
  const { sites } = await api.call(endpoints.sites, call);
  return sites
    .filter(({ _id }) => _id !== site._id)
    .map(({ _id, name }) => ({ value: `${OTHER_SITE}${_id}`, name }));
}

/** The chosen survey of this site, or the other site, as parameters of the API. */
const chosenPlace = (chosen: string): [string, string] =>
  chosen.startsWith(OTHER_SITE) ? ["site", chosen.slice(OTHER_SITE.length)] : ["survey", chosen];

/** The filled-in fields with a note on what was found, or the errors by field. */
interface Filled {
  values: CalibrationValues;
  note: string | null;
  errors: FieldIssue[];
}

/** A staged file in the local grid, whose points are paired with the known ones. */
export interface LocalFile {
  uploadId: string;
  /** What its columns hold, if it has no header. */
  order: string;
}

/** Fills in known positions from the points of a survey with the same names, and reports which were found. */
export function findPositions(
  api: Api,
  siteId: string,
  values: CalibrationValues,
  crs: string,
  survey: string,
  local: LocalFile | null,
): Promise<Filled> {
  return filledFrom(api, siteId, values, crs, chosenPlace(survey), local);
}

/**
 * Fills in known positions from the points of a file; if the file does not state its system or heights, the
 * form's are used.
 */
export async function findInFile(
  api: Api,
  siteId: string,
  values: CalibrationValues,
  crs: string,
  { upload, refused }: Pick<StagedForm, "upload" | "refused">,
  local: LocalFile | null,
): Promise<Filled> {
  const wrong = (message: string) => nothingFilled(values, "file", message);
  if (refused) return wrong(refused.message);
  if (!upload) return wrong(calibrationTexts.chooseFile);
  const reason = pointFileRefusal({ name: upload.fileName, type: upload.contentType });
  if (reason) return wrong(reason);
  return filledFrom(api, siteId, values, crs, ["upload", upload._id], local);
}

const nothingFilled = (values: CalibrationValues, path: string, message: string): Filled => ({
  values,
  note: null,
  errors: [{ path, message }],
});

async function filledFrom(
  api: Api,
  siteId: string,
  values: CalibrationValues,
  crs: string,
  place: [string, string],
  local: LocalFile | null,
): Promise<Filled> {
  const names = values.points.map(({ name }) => name.trim()).filter(Boolean);
  const { nothingToFind, chooseSystemFirst } = calibrationTexts;
  const isCrsOpen = crs === "" || crs === CALIBRATED_CRS;
  if (local && isCrsOpen) return nothingFilled(values, "crs", chooseSystemFirst);
  if (!local && names.length === 0) return nothingFilled(values, "name-0", nothingToFind);
  if (isCrsOpen) return nothingFilled(values, "crs", nothingToFind);
  const { heights, datum } = values;
  const query = new URLSearchParams([
    place,
    ...Object.entries({ crs, heights, ...(heights === "sea-level" && { datum }) }),
    ...(local
      ? Object.entries({
          ...{ local: local.uploadId, localUnit: values.unit },
          ...(local.order && { localOrder: local.order }),
        })
      : names.map(name => ["name", name])),
  ]);
  const answer = await api.call(endpoints.knownPositions, { params: { siteId }, query });
  if (local) return paired(values, answer, Number(crs));
  const filled = fillPositions(values, answer);
  const note = [noteOn(names, answer, Number(crs)), ...filled.notes].join(" ");
  return { values: filled.values, note, errors: [] };
}

/** Fills in all points that the local file and the known positions share, and says what they do not agree on. */
function paired(values: CalibrationValues, answer: KnownPositions, crs: number): Filled {
  const { positions, leftOut } = answer;
  const where = answer.file ? "file" : "survey";
  if (positions.length === 0 && leftOut.length === 0)
    return nothingFilled(values, where, calibrationTexts.noPairs(where));
  const filled = fillPositions(withLocalPoints(values, positions), answer);
  const names = [...positions, ...leftOut].map(({ name }) => name);
  return { values: filled.values, note: [noteOn(names, answer, crs), ...filled.notes].join(" "), errors: [] };
}

/** Lists the names found, with remarks on their positions. */
export function noteOn(
  names: readonly string[],
  { positions, leftOut, heights, heightsDiffer, file }: KnownPositions,
  crs: number,
): string {
  const where = file ? "file" : "survey";
  const left = (wanted: KnownPositions["leftOut"][number]["reason"]) =>
    leftOut.filter(({ reason }) => reason === wanted).map(({ name }) => name);
  const has = (name: string) => [...positions, ...leftOut].some(each => each.name === name);
  const found = names.filter(name => positions.some(position => position.name === name));
  const missing = names.filter(name => !has(name));
  const repeated = file ? [] : positions.filter(({ count }) => count > 1).map(({ name }) => name);
  const otherCase = positions.flatMap(({ name, foundAs }) => (foundAs ? [`${name} as ${foundAs}`] : []));
  const several = left("several");
  const severalLocal = left("several-local");
  const isPaired = positions.some(({ local }) => local !== undefined);
  const notComputable = left("not-computable");
  const system = file && `${file.crsName} (EPSG:${file.epsg})`;
  const isAny = found.length > 0;
  return [
    isAny && calibrationTexts.found(found, where),
    isAny && file?.saysCrs && file.epsg !== crs && calibrationTexts.converted(system!),
    file && !file.saysCrs && calibrationTexts.crsNotSaid(system!),
    isAny && heightsDiffer && calibrationTexts.heightsDiffer(heightsDiffer),
    isAny && heights === null && calibrationTexts.heightsNotSaid,
    isAny &&
      heights &&
      !heightsDiffer &&
      file?.saysHeights === false &&
      calibrationTexts.heightsAsTyped(heights),
    otherCase.length > 0 &&
      (isPaired ? calibrationTexts.askSame(otherCase, where) : calibrationTexts.otherCase(otherCase, where)),
    missing.length > 0 && calibrationTexts.notFound(missing, where),
    repeated.length > 0 && calibrationTexts.several(repeated),
    several.length > 0 && calibrationTexts.severalInFile(several),
    severalLocal.length > 0 && calibrationTexts.severalLocal(severalLocal),
    notComputable.length > 0 && calibrationTexts.notComputable(notComputable),
    ...(file?.doubts ?? []).map(calibrationTexts.doubt),
  ]
    .filter(Boolean)
    .join(" ");
}
