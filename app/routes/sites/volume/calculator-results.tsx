import { Scale } from "lucide-react";
import type { SitePlan } from "#contract/points/summary.ts";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { formatElevation } from "#ui/format.ts";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { CutFillPlan, CutFillRamp } from "#ui/survey/cut-fill-plan/cut-fill-plan.tsx";
import { VolumeCurve } from "#ui/survey/volume-curve/volume-curve.tsx";
import type { Surveys } from "#ui/survey/volume-result/compared-surveys.tsx";
import { padName, padRows } from "#ui/survey/volume-result/pad-rows.ts";
import { meaningOf, resultFacts, resultNotes } from "#ui/survey/volume-result/volume-facts.ts";
import { VolumeResult } from "#ui/survey/volume-result/volume-result.tsx";
import { VOLUME_WORDS } from "#ui/survey/volume-result/volume-words.ts";

interface StudyProps {
  study: VolumeStudy;
  /** Those that were compared. */
  surveys: Surveys | null;
}

/** Cut, fill and net with what they rest on. */
export function TotalsCard({ study, surveys, isStale }: StudyProps & { isStale?: boolean }) {
  const { result } = study;
  return (
    <Card clip aria-live="polite" aria-label="Volumes" data-stale={isStale || undefined}>
      <VolumeResult
        cutM3={result.cutVolume}
        fillM3={result.fillVolume}
        netM3={result.netVolumeChange}
        facts={resultFacts(result, surveys)}
        pads={padRows(result.pads)}
        meaning={meaningOf(result)}
      />
    </Card>
  );
}

/** The site coloured by what is cut and filled. */
export function StudyPlan({
  study: { drawing, result },
  plan,
  sheet,
}: {
  study: VolumeStudy;
  plan: SitePlan;
  sheet?: "paper";
}) {
  if (!drawing) return null;
  const { colours } = VOLUME_WORDS[meaningOf(result)];
  return (
    <CutFillPlan
      plan={plan}
      sheet={sheet}
      drawing={drawing}
      label={`Cut and fill map: orange ${colours.cut}, blue ${colours.fill}`}
      pads={(result.pads ?? []).map(pad => ({ name: padName(pad.id), note: formatElevation(pad.elevation) }))}
    />
  );
}

/** Cut and fill as the design rises. */
export function CurveCard({
  study: { curve, result },
  onUseBalance,
}: {
  study: VolumeStudy;
  /** With a script the balance can be taken over; not where it already is. */
  onUseBalance?: (elevationM: number) => void;
}) {
  if (!curve) return null;
  const { balanceM } = curve;
  return (
    <Card clip>
      <CardHeader
        title="Volume against target elevation"
        actions={
          balanceM !== null &&
          onUseBalance && (
            <Button
              size="sm"
              type="button"
              icon={<Scale aria-hidden />}
              onClick={() => onUseBalance(balanceM)}
            >
              Use balance <span className="tabular-nums">{formatElevation(balanceM)} m</span>
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

/** What the colours of a study mean. */
export const StudyRamp = ({ study: { drawing, result } }: { study: VolumeStudy }) =>
  drawing && <CutFillRamp stepsM={drawing.stepsM} meaning={meaningOf(result)} />;

export function NotesAlert({ study: { result }, surveys }: StudyProps) {
  const notes = resultNotes(result, surveys);
  if (notes.length === 0) return null;
  return (
    <Alert tone="warn" title="Check before use.">
      {notes.join(" ")}
    </Alert>
  );
}
