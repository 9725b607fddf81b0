import { useEffect } from "react";
import type { SurfacePreview as Preview } from "#contract/linework/surface.ts";
import type { SitePlan } from "#shapes/summary.ts";
import { formatCount } from "#ui/format.ts";
import { MapFrame } from "#ui/map/frame/map-frame.tsx";
import { DefinitionList } from "#ui/patterns/definition-list/definition-list.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { CutFillPlan } from "#ui/survey/cut-fill-plan/cut-fill-plan.tsx";
import { DifferenceRamp } from "#ui/survey/difference-plan/difference-plan.tsx";
import { linePath } from "#ui/survey/plan-view/plan-geometry.ts";
import { PlanView } from "#ui/survey/plan-view/plan-view.tsx";
import { useFigures } from "#ui/units.ts";
import { surfaceTexts } from "./texts.ts";

const texts = surfaceTexts.preview;

interface Props {
  /** Of the site. */
  name: string;
  plan: SitePlan | null;
  preview: Preview;
  /** Whether the form has changed since. */
  isStale: boolean;
}

/** What the settings in the form would change, before they are saved. */
export function SurfacePreview({ name, plan, preview, isStale }: Props) {
  const { areaText, volumeText } = useFigures();
  // Without JavaScript the form's address leads here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each preview
  useEffect(() => document.getElementById("preview")?.scrollIntoView(), [preview]);
  const { stored, previewed, difference } = preview;
  const said = difference
    ? texts.between(
        volumeText(difference.cutVolumeM3),
        volumeText(difference.fillVolumeM3),
        areaText(difference.commonAreaM2),
      )
    : stored
      ? texts.nothingShared
      : texts.noneNow;
  const item = (label: string, textOf: (side: Preview["previewed"]) => string) => ({
    label,
    value: texts.now(textOf(previewed), stored && textOf(stored)),
  });
  return (
    <Card clip id="preview">
      <CardHeader title={texts.title} />
      {isStale ? (
        <CardBody>
          <Alert tone="plain" live="polite">
            {texts.stale}
          </Alert>
        </CardBody>
      ) : (
        <>
          <CardBody>
            <p role="status" className="mb-3">
              {said}
            </p>
            <DefinitionList
              items={[
                item("Triangles", ({ triangleCount }) => formatCount(triangleCount)),
                item("Area", ({ areaM2 }) => areaText(areaM2)),
                item("Points", ({ pointCount }) => formatCount(pointCount)),
              ]}
            />
          </CardBody>
          {plan && <Plan label={texts.plan(name)} plan={plan} preview={preview} />}
        </>
      )}
    </Card>
  );
}

function Plan({ label, plan, preview }: { label: string; plan: SitePlan; preview: Preview }) {
  const { stored, previewed, difference } = preview;
  const path = (rings: readonly number[][] = []) => rings.map(ring => linePath(ring, true)).join("");
  const outlines = (
    <g className="plan-lines">
      <path d={path(stored?.outline)} data-unused="" />
      <path d={path(previewed.outline)} />
    </g>
  );
  const { cutVolumeM3 = 0, fillVolumeM3 = 0, toleranceM = 0 } = difference ?? {};
  const drawing = cutVolumeM3 + fillVolumeM3 > 0 ? difference?.drawing : undefined;
  return (
    <>
      <MapFrame
        label={label}
        height="420px"
        legend={
          drawing && <DifferenceRamp stepsM={drawing.stepsM} toleranceM={toleranceM} ends={texts.ends} />
        }
      >
        {drawing ? (
          <CutFillPlan plan={plan} drawing={drawing} label={label}>
            {outlines}
          </CutFillPlan>
        ) : (
          <PlanView plan={plan} label={label}>
            {outlines}
          </PlanView>
        )}
      </MapFrame>
      <CardBody>
        <p className="text-muted text-sm">{texts.legend}</p>
      </CardBody>
    </>
  );
}
