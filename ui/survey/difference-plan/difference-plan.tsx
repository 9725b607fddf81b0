import type { ReactNode } from "react";
import type { PointDifference } from "#shapes/comparison.ts";
import type { SitePlan } from "#shapes/summary.ts";
import type { VolumeDrawing } from "#shapes/volume.ts";
import { heightChangeRamp } from "#survey/report/difference-colours.ts";
import { COMPARISON_WORDS, toleranceText } from "#survey/report/surveys/comparison-facts.ts";
import { begun } from "#survey/report/surveys/survey-names.ts";
import type { Figures } from "#survey/units/figures.ts";
import { formatCount, formatPlural } from "../../format.ts";
import { MapFrame } from "../../map/frame/map-frame.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { useFigures } from "../../units.ts";
import { ColourRamp, stepTextIn } from "../cut-fill-plan/colour-ramp.tsx";
import { CutFillPlan } from "../cut-fill-plan/cut-fill-plan.tsx";
import { DIFFERENCE_MARKS } from "../difference-table/difference-kinds.ts";
import { DifferenceMarks } from "./difference-marks.tsx";
import { hasMark, spreadMarks } from "./spread-marks.ts";

export interface DifferencePlanProps {
  /** The later survey's plan, with its contours; the drawing is in its units. */
  plan: SitePlan;
  /** Positive where the later survey is lower; the steps in the middle are minus and plus the tolerance. */
  drawing: VolumeDrawing;
  toleranceM: number;
  /** Short names of the surveys: '11 Nov'. */
  from: string;
  to: string;
  /** The largest differences by point, largest first. Those with room on the plan are marked. */
  differences: readonly PointDifference[];
  /** Total number of differences. */
  differenceCount: number;
}

/** The height difference of two surveys on a plan, rendered by the server, with marks where points differ. */
export function DifferencePlan({ note, ...props }: DifferencePlanProps & { note?: string }) {
  const { picture, legend } = differencePicture(props, useFigures());
  return (
    <DifferenceCard {...props} note={note}>
      <MapFrame label="Height Difference" height="560px" legend={legend}>
        {picture}
      </MapFrame>
    </DifferenceCard>
  );
}

interface CardProps extends DifferencePlanProps {
  /** A sentence under the picture. */
  note?: string;
  children: ReactNode;
}

/** The card around the picture of height differences. */
export function DifferenceCard({ note, children, ...props }: CardProps) {
  const { plan, from, to, differences, differenceCount } = props;
  const marked = spreadMarks(plan, differences);
  const figures = useFigures();
  const interval = plan.contourIntervalM;
  return (
    <Card clip className="difference-plan">
      <CardHeader
        title="Height Difference"
        actions={
          <span className="min-w-0 text-sm text-subtle [overflow-wrap:anywhere]">
            {begun(to)} minus {from}
            {interval !== null && (
              <span data-of="plan">
                , contours of {to} every {stepTextIn(figures, interval)} {figures.m}
              </span>
            )}
          </span>
        }
      />
      {children}
      {marked.length > 0 && (
        <MarksKey
          drawn={marked.length}
          hasRoom={marked.length === differences.filter(hasMark).length}
          isAll={differences.length >= differenceCount}
          known={differenceCount}
        />
      )}
      {note && <p className="difference-key">{note}</p>}
    </Card>
  );
}

/** Returns the plan and its legend. */
export function differencePicture(
  { plan, drawing, toleranceM, differences }: DifferencePlanProps,
  figures: Figures,
) {
  const marked = spreadMarks(plan, differences);
  const label = COMPARISON_WORDS.plan(toleranceM, figures);
  return {
    picture: (
      <CutFillPlan plan={plan} drawing={drawing} label={label}>
        {marked.length > 0 && <DifferenceMarks plan={plan} differences={marked} />}
      </CutFillPlan>
    ),
    legend: <DifferenceRamp stepsM={drawing.stepsM} toleranceM={toleranceM} />,
  };
}

interface RampProps {
  /** As in the drawing: positive where the later survey is lower. */
  stepsM: readonly number[];
  toleranceM: number;
  /** What lower and higher mean; between surveys, removed and placed. */
  ends?: { lower: string; higher: string };
}

const SURVEY_ENDS = { lower: "Removed", higher: "Placed" };

/** The legend of height changes: what became lower is negative and comes first. */
export function DifferenceRamp({ stepsM, toleranceM, ends = SURVEY_ENDS }: RampProps) {
  const figures = useFigures();
  const tolerance = toleranceText(toleranceM, figures);
  const { heads, swatches } = heightChangeRamp(stepsM, tolerance, figures, ends);
  const mostM = 0 - (stepsM[0] ?? 0);
  const most = figures.m === "m" ? `${mostM} m` : `${stepTextIn(figures, mostM)} ${figures.m}`;
  return (
    <ColourRamp
      label={`Colours: orange ${ends.lower.toLowerCase()} to ${most} and more, grey within ${tolerance}, blue ${ends.higher.toLowerCase()} to ${most} and more`}
      heads={heads}
      swatches={swatches.map(({ role, fromM, text }, i) => ({
        role,
        from: text,
        // The first swatch has no figure; every second one from either end makes room for its neighbours.
        isTight:
          fromM !== undefined &&
          (Math.abs(fromM) === toleranceM || Math.min(i - 1, swatches.length - 1 - i) % 2 === 1),
      }))}
    />
  );
}

interface MarksCount {
  drawn: number;
  /** Whether all given differences are drawn. */
  hasRoom: boolean;
  /** Whether all differences were given. */
  isAll: boolean;
  known: number;
}

function markedText({ drawn, hasRoom, isAll, known }: MarksCount): string {
  if (!hasRoom)
    return `${formatCount(drawn)} of ${formatCount(known)} differences marked, the largest where they have room:`;
  if (isAll) return `${formatPlural(drawn, "point")} marked:`;
  return `The ${formatCount(drawn)} largest of ${formatCount(known)} differences marked:`;
}

/** Explains the marks, and says how many of the differences have one. */
function MarksKey(props: MarksCount) {
  return (
    <p className="difference-key" data-of="plan">
      <span>{markedText(props)}</span>
      {DIFFERENCE_MARKS.filter(({ kind }) => kind !== "code").map(({ kind, label, Icon }) => (
        <span key={kind}>
          <Icon aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  );
}
