import { Calculator, Download, Trash2 } from "lucide-react";
import type { Outdated } from "#shapes/volume.ts";
import { outdatedReason, outdatedTitle } from "#survey/report/outdated.ts";
import type { NamedSurvey } from "#survey/report/surveys/survey-names.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import type { Figures } from "#survey/units/figures.ts";
import type { DateValue } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import { IconButton } from "../../primitives/icon-button/icon-button.tsx";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { useFigures } from "../../units.ts";
import { SurveyDay } from "../survey-day/survey-day.tsx";

/** A survey as named by a saved volume. */
export interface SavedVolumeSurvey extends NamedSurvey {
  /** The site that it belongs to, if that is another one. */
  siteName?: string;
}

export interface SavedVolumeRow {
  id: string;
  isShown: boolean;
  mode: string;
  /** Height of the design, m; shown for a level or a plane. */
  targetM?: number;
  /** Bank m³. */
  cutM3: number;
  fillM3: number;
  netM3: number;
  /** Half-width of its 95 % interval; null if unknown. */
  netUncertaintyM3?: number | null;
  savedAt: DateValue;
  savedBy: string | null;
  /** Null if it has been removed for good, or was never known. */
  survey: SavedVolumeSurvey | null;
  comparedWith: SavedVolumeSurvey | null;
  outdated: Outdated | null;
  computeLink: LinkElement;
  /** Link to its report as PDF. */
  pdfLink: LinkElement;
  /** Absent for readers who may not delete it. */
  deleteLink?: LinkElement;
}

export interface SavedVolumesTableProps {
  /** Newest first. */
  rows: readonly SavedVolumeRow[];
}

/** Lists the saved volumes of a site with their surveys, and marks those computed from an earlier survey. */
export const SavedVolumesTable = ({ rows }: SavedVolumesTableProps) => (
  <DataTable
    caption="Saved Volume Results"
    rows={rows}
    rowKey={row => row.id}
    columns={columnsIn(useFigures())}
  />
);

const modeName = (mode: string) => (mode in RESULT_WORDS.modes ? MODES[mode]!.name : mode);
/** Modes whose design is one level or plane. */
const HAS_TARGET = new Set(["cut_fill", "balance"]);
const MODES: Record<string, { name: string }> = RESULT_WORDS.modes;

const columnsIn = ({ m3, volume, heightText }: Figures): Column<SavedVolumeRow>[] => [
  {
    id: "saved",
    header: "Saved",
    cardWide: true,
    cell: ({ savedAt, savedBy, isShown }) => (
      <>
        <b>
          <Time value={savedAt} kind="dateTime" />
        </b>{" "}
        {isShown && <Chip tone="success">Shown on the site</Chip>}
        {savedBy && <small>{savedBy}</small>}
      </>
    ),
  },
  {
    id: "mode",
    header: "Mode",
    width: "9rem",
    cell: ({ mode, targetM }) => (
      <>
        {modeName(mode)}
        {targetM !== undefined && HAS_TARGET.has(mode) && <small>to {heightText(targetM)}</small>}
      </>
    ),
  },
  { id: "surveys", header: "Survey", cardWide: true, cell: row => <Surveys {...row} /> },
  { id: "cut", header: `Cut, ${m3}`, numeric: true, cell: ({ cutM3 }) => volume(cutM3) },
  { id: "fill", header: `Fill, ${m3}`, numeric: true, cell: ({ fillM3 }) => volume(fillM3) },
  {
    id: "net",
    header: `${NET_WORDS.cutLessFill}, ${m3}`,
    numeric: true,
    cell: ({ netM3, netUncertaintyM3 = null }) => (
      <>
        <b>{volume(netM3, { signed: true })}</b>
        {netUncertaintyM3 !== null && (
          <small dir="ltr" className="whitespace-nowrap">
            ± {volume(netUncertaintyM3)} (95 %)
          </small>
        )}
      </>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    actions: true,
    cell: row => <Actions {...row} />,
  },
];

function Surveys({ survey, comparedWith, mode, outdated }: SavedVolumeRow) {
  const isComparison = mode === "surface_to_surface";
  return (
    <>
      <SurveyName survey={survey} />
      {isComparison && (
        <small>
          Compared with <SurveyName survey={comparedWith} isWithin />
        </small>
      )}
      {mode === "design" && (
        <small className="[overflow-wrap:anywhere]">
          Against the design {comparedWith?.label || "(unknown)"}
        </small>
      )}
      {outdated && (
        <small className="text-warn-text">
          <b>{outdatedTitle(outdated)}.</b> {outdatedReason(outdated)}
        </small>
      )}
    </>
  );
}

/** `isWithin` is true if the name is part of a sentence. */
function SurveyName({ survey, isWithin }: { survey: SavedVolumeSurvey | null; isWithin?: boolean }) {
  if (!survey) return isWithin ? <>an unknown survey</> : <>Unknown survey</>;
  const { siteName, surveyedOn, uploadedAt, label } = survey;
  return (
    <>
      {siteName && `${siteName}, `}
      <SurveyDay {...{ surveyedOn, uploadedAt, label }} begins={!isWithin && !siteName} />
    </>
  );
}

function Actions({ savedAt, outdated, computeLink, pdfLink, deleteLink }: SavedVolumeRow) {
  const which = (
    <VisuallyHidden>
      : <Time value={savedAt} kind="dateTime" />
    </VisuallyHidden>
  );
  return (
    <>
      <Button asChild size="sm" icon={<Calculator aria-hidden />}>
        <LinkSlot link={computeLink}>
          {outdated ? "Compute again" : "Calculator"}
          {which}
        </LinkSlot>
      </Button>
      <Button asChild size="sm" icon={<Download aria-hidden />}>
        <LinkSlot link={pdfLink}>
          PDF
          {which}
        </LinkSlot>
      </Button>
      {deleteLink && (
        <IconButton
          label="Delete This Result"
          icon={<Trash2 aria-hidden />}
          size="sm"
          tone="danger-quiet"
          link={deleteLink}
        />
      )}
    </>
  );
}
