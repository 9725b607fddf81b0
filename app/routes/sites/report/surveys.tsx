import type { VolumeInput } from "#survey/volume/types.ts";
import { type FormatOptions, formatDate } from "#ui/format.ts";
import { Time } from "#ui/primitives/time/time.tsx";
import { volumeTexts } from "../volume/texts.ts";

/** A survey as a comparison names it; when it was measured is not known, when it was uploaded is. */
export interface ComparedSurvey {
  name: string;
  /** ISO 8601. */
  uploadedAt: string;
}

/** The two surveys of a comparison: the site's own is the later one. */
export interface Surveys {
  later: ComparedSurvey;
  earlier: ComparedSurvey;
}

interface Uploaded {
  name: string;
  topographicData?: { uploadedAt?: string | null } | null;
  uploadedAt?: string | null;
  createdAt: string;
}

/** When the points that count were uploaded. */
export const uploadedAtOf = ({ topographicData, uploadedAt, createdAt }: Uploaded) =>
  topographicData?.uploadedAt ?? uploadedAt ?? createdAt;

export const surveyOf = (site: Uploaded): ComparedSurvey => ({
  name: site.name,
  uploadedAt: uploadedAtOf(site),
});

/** A survey in an option, in the reader's language and zone. */
export const surveyText = ({ name, uploadedAt }: ComparedSurvey, reader: FormatOptions) =>
  `${name}, uploaded ${formatDate(uploadedAt, "date", reader)}`;

/** The same on a page. */
const SurveyName = ({ name, uploadedAt }: ComparedSurvey) => (
  <>
    {name}, uploaded <Time value={uploadedAt} />
  </>
);

/** Both surveys as facts, the earlier one first. */
export const surveyFacts = ({ later, earlier }: Surveys) => [
  { label: "Earlier survey", value: <SurveyName {...earlier} /> },
  { label: "Later survey", value: <SurveyName {...later} /> },
];

/** A doubt where the survey that is taken for the earlier one was uploaded last. */
export const orderNotes = ({ later, earlier }: Surveys): string[] =>
  Date.parse(earlier.uploadedAt) > Date.parse(later.uploadedAt)
    ? [volumeTexts.uploadedLater(earlier.name)]
    : [];

/** The surveys that an input compares; null for other modes, and when the other site is none of those given. */
export function comparedSurveys(
  input: VolumeInput,
  site: Uploaded,
  others: readonly (ComparedSurvey & { id: string })[],
): Surveys | null {
  if (input.mode !== "surface_to_surface") return null;
  const other = others.find(({ id }) => id === input.otherSiteId);
  if (!other) return null;
  return { later: surveyOf(site), earlier: { name: other.name, uploadedAt: other.uploadedAt } };
}
