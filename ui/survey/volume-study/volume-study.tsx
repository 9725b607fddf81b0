import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import type { VolumeStudy } from "#survey/worker/tasks.ts";
import { formatElevation } from "../../format.ts";
import { Alert } from "../../primitives/alert/alert.tsx";
import { Button } from "../../primitives/button/button.tsx";
import { Card, CardHeader } from "../../primitives/card/card.tsx";
import { CutFillPlan, type CutFillPlanProps } from "../cut-fill-plan/cut-fill-plan.tsx";
import { VolumeCurve } from "../volume-curve/volume-curve.tsx";
import { type VolumePad, VolumeResult } from "../volume-result/volume-result.tsx";
import { VOLUME_WORDS, type VolumeMeaning } from "../volume-result/volume-words.ts";

/** What a page says of a study beside its figures. */
export interface StudyDescription {
  meaning: VolumeMeaning;
  /** What the figures rest on. */
  facts: readonly { label: string; value: ReactNode }[];
  /** In the order of the result's. */
  pads: readonly VolumePad[];
  /** Sentences to be read before the figures are used. */
  notes: readonly string[];
}

interface TotalsProps {
  study: VolumeStudy;
  description: StudyDescription;
  /** The fields have changed and no newer figures came. */
  isStale?: boolean;
}

/** Cut, fill and net of a study with what they rest on. Use it for what is computed, not for what is saved. */
export function TotalsCard({ study: { result }, description, isStale }: TotalsProps) {
  const { meaning, facts, pads } = description;
  return (
    <Card clip aria-live="polite" aria-label="Volumes" data-stale={isStale || undefined}>
      <VolumeResult
        cutM3={result.cutVolume}
        fillM3={result.fillVolume}
        netM3={result.netVolumeChange}
        facts={facts}
        pads={pads}
        meaning={meaning}
      />
    </Card>
  );
}

type StudyPlanProps = Pick<CutFillPlanProps, "plan" | "sheet"> &
  Pick<StudyDescription, "meaning" | "pads"> & { study: VolumeStudy };

/** The site coloured by what is cut and filled; nothing where the study has no drawing. */
export function StudyPlan({ study: { drawing }, plan, sheet, meaning, pads }: StudyPlanProps) {
  if (!drawing) return null;
  const { colours } = VOLUME_WORDS[meaning];
  return (
    <CutFillPlan
      plan={plan}
      sheet={sheet}
      drawing={drawing}
      label={`Cut and fill map: orange ${colours.cut}, blue ${colours.fill}`}
      pads={pads.map(({ name, elevationM }) => ({ name, note: formatElevation(elevationM) }))}
    />
  );
}

interface CurveProps {
  study: VolumeStudy;
  /** With a script the balance can be taken over; not where it already is. */
  onUseBalance?: (elevationM: number) => void;
}

/** Cut and fill as the design rises; nothing where the design is not one plane. */
export function CurveCard({ study: { curve, result }, onUseBalance }: CurveProps) {
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

/** What should be read before the figures are used. */
export function NotesAlert({ notes }: Pick<StudyDescription, "notes">) {
  if (notes.length === 0) return null;
  return (
    <Alert tone="warn" title="Check before use.">
      {notes.join(" ")}
    </Alert>
  );
}
