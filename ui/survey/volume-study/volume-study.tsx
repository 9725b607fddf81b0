import { Scale } from "lucide-react";
import { memo, useEffect, useState } from "react";
import type { VolumeStudy } from "#shapes/volume.ts";
import type { ComparedSurveys } from "#shapes/volume-results.ts";
import { padName, padRows } from "#survey/report/pad-rows.ts";
import { meaningOf, resultFacts, resultNotes } from "#survey/report/volume-facts.ts";
import { VOLUME_WORDS } from "#survey/report/words/volume-words.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { Spinner } from "../../primitives/spinner/spinner.tsx";
import { useFigures } from "../../units.ts";
import { CutFillPlan, type CutFillPlanProps, CutFillRamp } from "../cut-fill-plan/cut-fill-plan.tsx";
import { LineLegend } from "../plan-view/line-legend.tsx";
import { VolumeCurve } from "../volume-curve/volume-curve.tsx";
import { surveyFacts } from "../volume-result/compared-surveys.tsx";
import { VolumeResult, type VolumeResultProps } from "../volume-result/volume-result.tsx";

interface StudyProps {
  study: VolumeStudy;
  /** The surveys that were compared. */
  surveys: ComparedSurveys | null;
}

/** Cut, fill and net of a study, with what they are based on. */
export function TotalsCard(
  props: StudyProps & {
    isStale?: boolean;
    /** The figures of the current values are being computed. */
    isComputing?: boolean;
    /** The design that it is compared with. */
    designName?: string | null;
    /** Shown instead of all facts. */
    facts?: VolumeResultProps["facts"];
  },
) {
  const { study, surveys, isStale, isComputing = false, designName, facts } = props;
  const figures = useFigures();
  const takesTime = useLasts(isComputing);
  const { result } = study;
  return (
    <Card
      clip
      className="volume-awaited"
      aria-live="polite"
      aria-label="Volumes"
      aria-busy={isComputing || undefined}
      data-stale={isStale || takesTime || undefined}
    >
      <VolumeResult
        cutM3={result.cutVolume}
        fillM3={result.fillVolume}
        netM3={result.netVolumeChange}
        uncertainty={result.uncertainty}
        facts={facts ?? resultFacts(result, surveys && surveyFacts(surveys), designName, figures)}
        pads={padRows(result.pads)}
        meaning={meaningOf(result)}
      />
      {takesTime && <Spinner label="Computing…" className="mx-auto" />}
    </Card>
  );
}

/** As with pages: a shorter wait is not shown, or each key would make the figures flicker. */
const SHOWN_AFTER_MS = 200;

/** Whether something has been so for a while. */
function useLasts(isSo: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(setLasts, SHOWN_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo]);
  return lasts;
}

/** Placeholders as long as the facts of most results. */
const AWAITED = [
  { label: "Loose cut, swell 0 %", value: "1,234,567.8 m³" },
  { label: "Fill needed, shrink 0 %", value: "1,234,567.8 m³" },
  { label: "Total area", value: "123,456.7 m²" },
  { label: "Average current elevation", value: "123.456 m" },
  { label: "Target elevation", value: "123.456 m" },
  { label: "Flat triangles at the edge", value: "1 (2.3 m²) left out" },
  { label: "Uncertainty", value: "not known: the points have no height accuracy" },
];

/** Reserves the space of totals that a script is about to compute, so that nothing moves. Shows nothing. */
export function AwaitedTotals() {
  return (
    <div className="volume-space" aria-hidden="true">
      <VolumeResult cutM3={1} fillM3={1} netM3={0} facts={AWAITED} />
    </div>
  );
}

type StudyPlanProps = Pick<StudyProps, "study"> & Pick<CutFillPlanProps, "plan" | "sheet">;

/** The site coloured by cut and fill; nothing if the study has no drawing. */
export const StudyPlan = memo(function StudyPlan({
  study: { drawing, result },
  plan,
  sheet,
}: StudyPlanProps) {
  const { height } = useFigures();
  if (!drawing) return null;
  const { colours } = VOLUME_WORDS[meaningOf(result)];
  return (
    <CutFillPlan
      plan={plan}
      sheet={sheet}
      drawing={drawing}
      label={`Cut and fill map: orange ${colours.cut}, blue ${colours.fill}`}
      pads={(result.pads ?? []).map(pad => ({ name: padName(pad.id), note: height(pad.elevation) }))}
    />
  );
});

/** What the colours of a study mean. */
export const StudyRamp = ({ study: { drawing, result } }: Pick<StudyProps, "study">) =>
  drawing && (
    <>
      <CutFillRamp stepsM={drawing.stepsM} meaning={meaningOf(result)} />
      {drawing.pads.some(({ batter }) => batter) && <LineLegend kinds={["daylight"]} />}
    </>
  );

interface CurveProps {
  study: VolumeStudy;
  /** With a script the balance elevation can be applied; absent if it already is. */
  onUseBalance?: (elevationM: number) => void;
}

/** Cut and fill by elevation of the design; nothing if the design is not one plane. */
export function CurveCard({ study: { curve, result }, onUseBalance }: CurveProps) {
  const { heightText } = useFigures();
  if (!curve) return null;
  const { balanceM } = curve;
  return (
    <Card clip>
      <CardHeader
        title="Volume Against Target Elevation"
        actions={
          balanceM !== null &&
          onUseBalance && (
            <Button size="sm" icon={<Scale aria-hidden />} onClick={() => onUseBalance(balanceM)}>
              Use Balance <span className="tabular-nums">{heightText(balanceM)}</span>
            </Button>
          )
        }
      />
      <div className="px-card py-2">
        <VolumeCurve
          elevationM={curve.elevationM}
          cutM3={curve.cutM3}
          fillM3={curve.fillM3}
          balanceM={balanceM}
          current={{ elevationM: curve.currentM, cutM3: result.cutVolume, fillM3: result.fillVolume }}
        />
      </div>
    </Card>
  );
}

/** What to read before the figures are used; nothing if there is no doubt. */
export function NotesAlert({ study: { result }, surveys }: StudyProps) {
  const notes = resultNotes(result, surveys, useFigures());
  if (notes.length === 0) return null;
  return (
    <Alert tone="warn" title="Check before use.">
      {notes.join(" ")}
    </Alert>
  );
}
