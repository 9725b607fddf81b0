import { type ReactNode, useId } from "react";
import type { SitePlan } from "#shapes/summary.ts";
import type { DifferenceBand, VolumeDrawing } from "#shapes/volume.ts";
import { VOLUME_WORDS, type VolumeMeaning } from "#survey/report/words/volume-words.ts";
import { useFigures } from "../../units.ts";
import { linePath } from "../plan-view/plan-geometry.ts";
import { type PlanPad, PlanView, type PlanViewProps } from "../plan-view/plan-view.tsx";
import { ColourRamp, type DifferenceRole, rolesOf, stepTextIn, stepTexts } from "./colour-ramp.tsx";

export interface CutFillPlanProps {
  plan: SitePlan;
  drawing: VolumeDrawing;
  label: string;
  sheet?: PlanViewProps["sheet"];
  /** Names and notes of the drawing's pads, in their order. */
  pads?: readonly Pick<PlanPad, "name" | "note">[];
  /** Draws the site's points above the colours. */
  showsPoints?: boolean;
  choices?: PlanViewProps["choices"];
  /** Further SVG above the colours, in plan units. */
  children?: ReactNode;
}

/** A site coloured by cut and fill, with pads and boundary, rendered by the server. */
export function CutFillPlan({
  plan,
  drawing,
  label,
  sheet,
  pads = [],
  showsPoints = false,
  choices,
  children,
}: CutFillPlanProps) {
  const id = useId();
  const roles = rolesOf(drawing.stepsM);
  const zero = drawing.bands.find(({ aboveM }) => aboveM === 0);
  const named = drawing.pads.map(({ ring }, i) => ({ name: pads[i]?.name ?? "", ring, note: pads[i]?.note }));
  return (
    <PlanView
      className={showsPoints ? "cut-fill cut-fill-under-points" : "cut-fill"}
      plan={showsPoints ? plan : { ...plan, points: [], hull: [] }}
      label={label}
      sheet={sheet}
      choices={choices}
      pads={named}
      under={
        <g className="cut-fill-bands">
          <Bands id={`${id}-all`} clip={drawing.outline} bands={drawing.bands} roles={roles} />
          {drawing.pads.map(({ id: pad, batter }) =>
            batter ? (
              <Bands
                key={pad}
                id={`${id}-${pad}-batter`}
                clip={batter.outline}
                bands={batter.bands}
                roles={roles}
              />
            ) : null,
          )}
          {drawing.pads.map(({ id: pad, ring, bands }) => (
            <Bands key={pad} id={`${id}-${pad}`} clip={[ring]} bands={bands} roles={roles} />
          ))}
        </g>
      }
    >
      <g className="cut-fill-lines">
        {zero && (
          <Clipped id={`${id}-zero`} clip={drawing.outline}>
            <path className="cut-fill-zero" d={ringsPath(zero.rings)} />
          </Clipped>
        )}
        <path className={showsPoints ? "cut-fill-boundary" : "plan-hull"} d={ringsPath(drawing.outline)} />
        <path
          className="cut-fill-daylight"
          d={drawing.pads
            .flatMap(({ batter }) => batter?.daylight ?? [])
            .map(line => linePath(line))
            .join("")}
        />
        {drawing.uphill && <Arrow line={drawing.uphill} />}
      </g>
      {children}
    </PlanView>
  );
}

const ringsPath = (rings: readonly (readonly number[])[]) => rings.map(ring => linePath(ring, true)).join("");

interface BandsProps {
  id: string;
  clip: readonly (readonly number[])[];
  bands: readonly DifferenceBand[];
  /** One more than there are bands: the first is below all steps. */
  roles: readonly DifferenceRole[];
}

function Bands({ id, clip, bands, roles }: BandsProps) {
  if (bands.length === 0) return null;
  return (
    <Clipped id={id} clip={clip}>
      <path d={ringsPath(clip)} style={{ fill: `var(--${roles[0]})` }} fillRule="evenodd" />
      {bands.map(({ aboveM, rings }, i) => (
        <path
          key={aboveM}
          d={ringsPath(rings)}
          style={{ fill: `var(--${roles[i + 1]})` }}
          fillRule="evenodd"
        />
      ))}
    </Clipped>
  );
}

function Clipped({ id, clip, children }: Pick<BandsProps, "id" | "clip"> & { children: ReactNode }) {
  return (
    <>
      <clipPath id={id}>
        <path d={ringsPath(clip)} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}

function Arrow({ line: [x0, y0, x1, y1] }: { line: readonly [number, number, number, number] }) {
  const angle = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  return (
    <g className="cut-fill-uphill">
      <path d={`M${x0} ${y0}L${x1} ${y1}`} />
      <g transform={`translate(${x1} ${y1}) rotate(${angle})`}>
        <path data-filled="" d="M2 0-14-7v14z" />
      </g>
      <circle cx={x0} cy={y0} r="5" />
    </g>
  );
}

interface RampProps {
  stepsM: readonly number[];
  meaning?: VolumeMeaning;
}

/** The legend of a CutFillPlan, in the units of the project, with words at both ends. */
export function CutFillRamp({ stepsM, meaning = "earthwork" }: RampProps) {
  const figures = useFigures();
  const { ends, colours } = VOLUME_WORDS[meaning];
  const roles = rolesOf(stepsM);
  const texts = stepTexts(figures, stepsM);
  const steps = stepsM
    .filter(step => step > 0)
    .map(step => (figures.m === "m" ? step : stepTextIn(figures, step)));
  return (
    <ColourRamp
      label={`Colours: orange ${colours.cut}, blue ${colours.fill}, with steps at ${steps.join(", ")} ${figures.m}`}
      heads={[ends.fill, ends.cut]}
      swatches={roles.map((role, i) => {
        const unit = i === roles.length - 1 ? ` ${figures.m}` : "";
        const text = texts[i - 1];
        return { role, from: text === undefined ? undefined : text + unit };
      })}
    />
  );
}
