import { cloneElement, useContext } from "react";
import type { SystemSaid } from "#survey/geodesy/crs/system-words.ts";
import { surveyTitle, surveyTitles } from "#survey/report/surveys/survey-names.ts";
import { heightsOf } from "#survey/report/words/height-words.ts";
import { type DateValue, formatCount, formatPlural } from "../../format.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { RowLink } from "../../patterns/data-table/row-link.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Chip } from "../../primitives/chip/chip.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { Day } from "../../primitives/time/day.tsx";
import { Time } from "../../primitives/time/time.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden/visually-hidden.tsx";
import { ReaderContext } from "../../reader.ts";
import { type ComparableSurvey, canCompare, differsFromCurrent, firstPair } from "./comparable.ts";
import { CompareBar, usePair } from "./compare-bar.tsx";

export interface ListedSurvey extends ComparableSurvey {
  label: string;
  /** Shown if there is no label. */
  fileName?: string | null;
  pointCount: number;
  uploadedAt: DateValue;
  /** Who uploaded it; null if unknown. */
  uploadedBy: string | null;
  /** For a corrected copy of another survey: what was done, and why. */
  correction?: { of: string; kind: "excluded" | "changed"; pointCount: number; note: string };
}

export interface SurveyTableProps {
  /** Latest first. */
  surveys: readonly ListedSurvey[];
  /** A GET form with the fields `from` and `to`, the ids of two surveys. */
  compareForm: FormElement;
  /** A POST form with the field `current`, the id of a survey. */
  currentForm: FormElement;
  /** Addresses of the actions on a survey. */
  hrefs: Record<"view" | "edit" | "delete", (survey: ListedSurvey) => string>;
  pending?: boolean;
  /** Omits the actions that change surveys. */
  isReadOnly?: boolean;
}

const CURRENT_FORM = "make-current";
const COMPARE_FORM = "compare-surveys";

/**
 * Lists the surveys of a site, to choose two for a comparison, or to make another one current. The forms are
 * beside the table, and each control belongs to its own, also without a script.
 */
export function SurveyTable(props: SurveyTableProps) {
  const { surveys, compareForm, currentForm } = props;
  const pair = firstPair(surveys);
  const { form, chosen, read } = usePair(pair);
  return (
    <Card clip className="survey-table" onChange={read}>
      <CardHeader
        title="All Surveys"
        count={formatCount(surveys.length)}
        actions={pair && <span className="no-print text-sm text-subtle">Choose From and To</span>}
      />
      {cloneElement(currentForm as FormWithId, { id: CURRENT_FORM })}
      <DataTable
        caption="All Surveys"
        rows={surveys}
        rowKey={survey => survey.id}
        columns={columnsOf(props, pair)}
      />
      {pair && chosen && (
        <CompareBar id={COMPARE_FORM} form={compareForm} formRef={form} surveys={surveys} chosen={chosen} />
      )}
    </Card>
  );
}

type FormWithId = FormElement & { props: { id?: string } };
type Pair = ReturnType<typeof firstPair>;

function columnsOf(
  { surveys, hrefs, pending, isReadOnly }: SurveyTableProps,
  pair: Pair,
): Column<ListedSurvey>[] {
  const pick = (side: "from" | "to", title: string): Column<ListedSurvey> => ({
    id: side,
    header: title,
    cardLabel: false,
    cell: survey => <Pick side={side} title={title} {...{ survey, surveys, pair }} />,
  });
  return [
    ...(pair ? [pick("from", "From"), pick("to", "To")] : []),
    { id: "date", header: "Date surveyed", cardWide: true, cell: survey => <DateSurveyed {...survey} /> },
    { id: "label", header: "Label", cardWide: true, cell: survey => <Label {...{ survey, surveys }} /> },
    { id: "points", header: "Points", numeric: true, cell: ({ pointCount }) => formatCount(pointCount) },
    {
      id: "heights",
      header: "Heights",
      cell: survey => <Heights survey={survey} isComparable={!differsFromCurrent(survey, surveys)} />,
    },
    {
      id: "system",
      header: "Coordinate system",
      cell: ({ system }) => (system ? <System {...system} /> : <Nothing />),
    },
    { id: "by", header: "Uploaded by", muted: true, cell: survey => <UploadedBy {...survey} /> },
    {
      id: "actions",
      header: "Actions",
      actions: true,
      cell: survey => <Actions {...{ survey, hrefs, pending, isReadOnly }} />,
    },
  ];
}

type AmongOthers = Pick<SurveyTableProps, "surveys"> & { survey: ListedSurvey };

function Label({ survey, surveys }: AmongOthers) {
  const { label, fileName, correction } = survey;
  return (
    <>
      {label || (fileName ? <span className="text-subtle">{fileName}</span> : <Nothing wide />)}
      {correction && (
        <small data-line="">
          {`${formatPlural(correction.pointCount, "point")} ${correction.kind}`}
          {correction.note && `: ${correction.note}`}
        </small>
      )}
      <Versions {...{ survey, surveys }} />
    </>
  );
}

/** Says which survey this one corrects, and which one replaces it. */
function Versions({ survey: { correction, supersededBy }, surveys }: AmongOthers) {
  const titles = surveyTitles(surveys, useContext(ReaderContext));
  const titleOf = (id: string) => titles[surveys.findIndex(survey => survey.id === id)];
  return (
    <>
      {correction && (
        <small suppressHydrationWarning>
          Correction of {titleOf(correction.of) ?? "a survey that was deleted"}
        </small>
      )}
      {supersededBy && <small suppressHydrationWarning>Replaced by {titleOf(supersededBy)}</small>}
    </>
  );
}

/** A dash; `wide` for columns that leave no gap in a card. */
const Nothing = ({ wide }: { wide?: boolean }) => (
  <span className={wide ? "text-subtle max-[899px]:hidden" : "text-subtle"}>–</span>
);

const Heights = ({ survey, isComparable }: { survey: ListedSurvey; isComparable: boolean }) => (
  <>
    <span className="whitespace-nowrap">{heightName(survey)}</span>
    {!isComparable && (
      <small data-line="" data-warn="">
        Not comparable
      </small>
    )}
  </>
);

const UploadedBy = ({ uploadedBy, uploadedAt, surveyedOn }: ListedSurvey) => (
  <>
    {uploadedBy ?? <Nothing />}
    {/* Without a date the row's header already shows this. */}
    {surveyedOn !== null && (
      <small data-line="">
        <Time value={uploadedAt} />
      </small>
    )}
  </>
);

/** 'NAD83(2011) / Illinois West (ftUS)': the projection above its datum. */
function System({ name, epsg, definition }: SystemSaid) {
  const [datum, projection] = name.split(" / ", 2);
  return (
    <>
      {projection ?? datum}
      <small>{projection ? datum : definition ? "as its file defines it" : `EPSG:${epsg}`}</small>
    </>
  );
}

/** For screen readers and tooltips, formatted as on the server. */
const titleOf = (survey: ListedSurvey) => surveyTitle(survey, {});

function heightName(survey: ListedSurvey): string {
  const heights = heightsOf(survey.heights && { heights: survey.heights });
  if (heights.kind === "sea-level") return heights.datum || "Above sea level";
  return heights.kind === "local" ? "Local" : "Ellipsoidal";
}

function Pick(props: {
  side: "from" | "to";
  title: string;
  survey: ListedSurvey;
  surveys: readonly ListedSurvey[];
  pair: Pair;
}) {
  const { side, title, survey, surveys, pair } = props;
  return (
    <label className="survey-pick" data-title={title}>
      <input
        type="radio"
        name={side}
        value={survey.id}
        form={COMPARE_FORM}
        defaultChecked={pair?.[side] === survey.id}
        disabled={!canCompare(survey, surveys)}
        aria-label={`${title} ${titleOf(survey)}`}
      />
    </label>
  );
}

function DateSurveyed({ surveyedOn, uploadedAt, isCurrent, supersededBy }: ListedSurvey) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="whitespace-nowrap">{surveyedOn ? <Day value={surveyedOn} /> : "Not dated"}</b>
        {isCurrent && <Chip tone="primary">Current</Chip>}
        {supersededBy && <Chip>Replaced</Chip>}
      </span>
      {surveyedOn === null && (
        <small>
          Uploaded <Time value={uploadedAt} />
        </small>
      )}
    </>
  );
}

function Actions(
  props: Pick<SurveyTableProps, "hrefs" | "pending" | "isReadOnly"> & { survey: ListedSurvey },
) {
  const { survey, hrefs, pending, isReadOnly } = props;
  const name = titleOf(survey);
  const view = (
    <RowLink kind="plain" href={hrefs.view(survey)} subject={name}>
      View
    </RowLink>
  );
  if (isReadOnly) return view;
  return (
    <>
      {view}
      {!survey.isCurrent && (
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          form={CURRENT_FORM}
          name="current"
          value={survey.id}
          aria-disabled={pending || undefined}
        >
          Make Current<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <RowLink kind="edit" href={hrefs.edit(survey)} subject={name} iconOnly opensDialog>
        Edit
      </RowLink>
      <RowLink kind="delete" href={hrefs.delete(survey)} subject={name} iconOnly opensDialog>
        Delete
      </RowLink>
    </>
  );
}
