import { Fragment, useEffect, useState } from "react";
import type { GridLine } from "#survey/geodesy/line-between.ts";
import { formatDecimal } from "../../format.ts";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { lineFacts, planFacts } from "../../survey/point-measure/line-facts.ts";
import { useFigures } from "../../units.ts";
import type { Ring, SiteMapProps } from "../engine/types.ts";
import { useDrawWords, useKeyWords } from "../tools/draw-words.ts";
import { areaText, distanceText, type Measurement } from "../tools/measuring/measure.ts";
import type { CornerFacts, Stretch } from "../tools/measuring/stretch.ts";
import type { Tools } from "../tools/tools.ts";
import type { CanUndo } from "../tools/undo-history.ts";

interface MeasureProps {
  measurement: Measurement;
  tools: Tools;
  hint: string;
  gridLine?: SiteMapProps["gridLine"];
  profileLink?: (line: Ring) => LinkElement;
}

/** The current measurement or drawing, and the buttons that finish it. */
export function MeasureReadout({ measurement, tools, hint, gridLine, profileLink }: MeasureProps) {
  const { kind, path, corners, distanceM, isOnGround, stretch, areaM2, canFinish, canRedo } = measurement;
  const figures = useFigures();
  const isDrawing = canFinish !== null;
  const can = { canFinish: canFinish === true, canUndo: path.length > 0, canRedo };
  const buttons = isDrawing && <DrawButtons tools={tools} {...can} />;
  if (corners < 2)
    return (
      <div className="map-readout" data-keep="">
        {isDrawing ? <DrawHint /> : hint} {buttons}
      </div>
    );
  const isMeasured = !isDrawing && kind === "distance";
  return (
    <div className="map-readout" data-keep="">
      {isMeasured && stretch && <StretchFacts stretch={stretch} gridLine={gridLine} />}
      {isDrawing && stretch && <SideFacts stretch={stretch} />}
      {kind === "area" ? (
        <>
          Area <b>{areaText(areaM2, figures)}</b> Perimeter <b>{distanceText(distanceM, figures)}</b>
        </>
      ) : (
        <>
          Distance <b>{distanceText(distanceM, figures)}</b>
        </>
      )}{" "}
      <small>{isOnGround && isMeasured ? "on the ground" : "on the ellipsoid"}</small>
      {isMeasured && path.length > 1 && profileLink && <LinkSlot link={profileLink(path)}>Profile</LinkSlot>}
      {buttons}
    </div>
  );
}

/** Length and direction of the side that is being drawn. */
function SideFacts({ stretch: { line } }: { stretch: Stretch }) {
  const figures = useFigures();
  const { horizontalM, trueBearingDeg } = line;
  return (
    <>
      Side <b>{distanceText(horizontalM, figures)}</b>{" "}
      {trueBearingDeg !== null && (
        <>
          at <b>{formatDecimal(trueBearingDeg, 2)}°</b>{" "}
        </>
      )}
    </>
  );
}

/** The figures of one stretch, the same as the points page shows for two points. */
function StretchFacts({ stretch, gridLine }: { stretch: Stretch } & Pick<MeasureProps, "gridLine">) {
  const figures = useFigures();
  const grid = useGridLine(stretch, gridLine);
  const { from, to, hasHeights } = stretch;
  const line = { ...stretch.line, grid };
  return (
    <dl className="map-stretch">
      <dt>From, to</dt>
      <dd>
        <bdi>{endWords(from)}</bdi>, <bdi>{endWords(to)}</bdi>
      </dd>
      {(hasHeights ? lineFacts : planFacts)(line, figures).map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

const endWords = ({ on, heightM }: CornerFacts) => on ?? (heightM === null ? "no height" : "ground");

/** The same stretch in the survey's grid, once both ends are set and the API has answered. */
function useGridLine({ ends }: Stretch, gridLine: MeasureProps["gridLine"]): GridLine | null {
  const [found, setFound] = useState<{ key: string; grid: GridLine | null } | null>(null);
  const key = ends ? ends.join(";") : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for both ends
  useEffect(() => {
    if (!ends || !gridLine) return;
    let isOver = false;
    gridLine(ends).then(
      grid => isOver || setFound({ key, grid }),
      // The other figures do not depend on it.
      error => console.error(error),
    );
    return () => {
      isOver = true;
    };
  }, [key]);
  return found?.key === key ? found.grid : null;
}

function DrawHint() {
  const [words, keys] = [useDrawWords(), useKeyWords()];
  return (
    <>
      {words}. {keys}
    </>
  );
}

/** For touch, which has neither keys nor a double click. */
const DrawButtons = ({
  tools,
  canFinish,
  canUndo,
  canRedo,
}: { tools: Tools; canFinish: boolean } & CanUndo) => (
  <span className="map-draw-buttons">
    {(canUndo || canRedo) && (
      <>
        <button type="button" disabled={!canUndo} onClick={() => tools.undo()}>
          Undo
        </button>
        <button type="button" disabled={!canRedo} onClick={() => tools.redo()}>
          Redo
        </button>
      </>
    )}
    {canFinish && (
      <button type="button" onClick={() => tools.finish()}>
        Finish
      </button>
    )}
    <button type="button" onClick={() => tools.cancel()}>
      Cancel
    </button>
  </span>
);
