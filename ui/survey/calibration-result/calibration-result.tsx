import type { CalibrationDoubt, ControlResidual } from "#shapes/calibration.ts";
import type { FittedCalibration } from "#survey/calibration/site-calibration.ts";
import { calibrationFacts, scaleText, turnText } from "#survey/calibration/words.ts";
import type { Figures } from "#survey/units/figures.ts";
import { textIn } from "#survey/units/measured.ts";
import { type Column, DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";

export interface CalibrationResultProps {
  title: string;
  fit: FittedCalibration;
  crsName: string;
  /** What looks wrong, in sentences, the likeliest cause first. */
  doubts: readonly CalibrationDoubt[];
}

/**
 * Shows how well control points fit: scale, rotation, heights, and each point's residual, also from a fit to
 * the other points alone.
 */
export function CalibrationResult({ title, fit, crsName, doubts }: CalibrationResultProps) {
  const figures = useFigures();
  return (
    <Card clip id="result">
      <CardHeader title={title} />
      <CardBody className="grid gap-4">
        <Doubts doubts={doubts} />
        <DefinitionList
          className="grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
          items={factsOf(fit, crsName, figures)}
        />
      </CardBody>
      <DataTable
        caption="Residuals: where the calibration puts a point, minus where it is known to be"
        rows={fit.residuals}
        rowKey={({ name }) => name}
        columns={columnsOf(figures, fit.height !== null)}
      />
      <CardBody className="border-border border-t">
        <p className="text-muted text-sm">
          Residuals are where the calibration puts a point, minus where it is known to be. ‘Without it’ is the
          same when the other points alone make the calibration: a wrong point shows there.
        </p>
      </CardBody>
    </Card>
  );
}

function Doubts({ doubts }: Pick<CalibrationResultProps, "doubts">) {
  const figures = useFigures();
  const [first, ...more] = doubts.map(({ id, text, details }) => ({
    id,
    text: textIn(text, details, figures),
  }));
  if (!first) return null;
  return (
    <Alert tone="warn" title={first.text} live="polite">
      {more.length > 0 && (
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {more.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function factsOf(fit: FittedCalibration, crsName: string, figures: Figures) {
  const deviation = (lengthM: number | null) =>
    lengthM === null ? "not known: no point to spare" : figures.lengthText(lengthM, 3);
  return [
    { label: "Calibrated to", value: crsName },
    { label: "Scale and turn", value: `${scaleText(fit.scalePpm)}, ${turnText(fit.bearingDeg)}` },
    { label: "Heights", value: calibrationFacts(fit, figures).heights },
    { label: "Deviation in plan", value: deviation(fit.planDeviationM) },
    ...(fit.height ? [{ label: "Deviation in height", value: deviation(fit.heightDeviationM) }] : []),
  ];
}

function columnsOf(figures: Figures, hasHeights: boolean): Column<ControlResidual>[] {
  const { m } = figures;
  const signed = (lengthM: number | null) => figures.length(lengthM, 3, { signed: true });
  return [
    { id: "name", header: "Point", rowHeader: true, cell: ({ name }) => <b>{name}</b> },
    { id: "used", header: "In the fit", cell: usedText },
    { id: "east", header: `East (${m})`, numeric: true, cell: ({ eastM }) => signed(eastM) },
    { id: "north", header: `North (${m})`, numeric: true, cell: ({ northM }) => signed(northM) },
    { id: "plan", header: `In plan (${m})`, numeric: true, cell: ({ planM }) => figures.length(planM, 3) },
    ...(hasHeights ? [{ id: "height", header: `Height (${m})`, numeric: true, cell: heightOf(signed) }] : []),
    {
      id: "without",
      header: `Without it, plan (${m})`,
      numeric: true,
      cell: ({ leftOut }) => figures.length(leftOut.planM, 3),
    },
    ...(hasHeights
      ? [
          {
            id: "withoutHeight",
            header: `Without it, height (${m})`,
            numeric: true,
            cell: ({ leftOut }: ControlResidual) => signed(leftOut.heightM),
          },
        ]
      : []),
  ];
}

const heightOf =
  (signed: (lengthM: number | null) => string) =>
  ({ heightM }: ControlResidual) =>
    signed(heightM);

const usedText = ({ inPlan, inHeight }: ControlResidual) =>
  inPlan && inHeight ? "Plan and height" : inPlan ? "Plan" : inHeight ? "Height" : "Compared only";
