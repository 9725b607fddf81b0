import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { siteIntervalIn } from "#survey/contours/display-interval.ts";
import type { Figures } from "#survey/units/figures.ts";
import { CutFillRamp } from "../../survey/cut-fill-plan/cut-fill-plan.tsx";
import { type LineKind, LineLegend } from "../../survey/plan-view/line-legend.tsx";
import { useFigures } from "../../units.ts";
import { canDraw } from "../base/base-map.ts";
import { keepLayers, withKeptLayers } from "../engine/kept-view.ts";
import { type LiveEvents, LiveSite } from "../engine/live-site.ts";
import { Signal, useSignal } from "../engine/signal.ts";
import type { MapPlace, SiteMapProps } from "../engine/types.ts";
import { DENSE_POINTS, type MapView } from "../engine/view.ts";
import type { MapWords } from "../engine/words.ts";
import { MapControls } from "../frame/map-frame.tsx";
import type { FoundLines } from "../layers/surface-lines.ts";
import { useMapKeys } from "../map-keys.ts";
import { DifferenceCard } from "./difference-card.tsx";
import { LayerPanel } from "./layer-panel.tsx";
import { MapNotes } from "./map-notes.tsx";
import { MapPins, usePlacing } from "./map-pins.tsx";
import { PointCard, Readout, ScaleAndNorth } from "./map-readouts.tsx";
import { MapToolbar } from "./map-toolbar.tsx";

const noNotes = new Signal<readonly string[]>([]);
const notPainted = new Signal(false);
const noSteps = new Signal<readonly number[] | null>(null);
const noLines = new Signal<FoundLines | null>(null);
const noKinds: readonly LineKind[] = [];
const NOTHING: readonly number[] = [];

interface LiveMapProps extends SiteMapProps {
  /** The element that the map is drawn into; the controls are rendered where this component is. */
  ground: HTMLElement;
  /** Codes whose boxes in the legend are unticked. */
  codesOff: ReadonlySet<string>;
  /** Whether the volume was switched on in the plan when the live map took over. */
  showsVolume: boolean;
  /** True if the live map has to draw the legend itself. */
  hasOwnLegend: boolean;
  onPainted: (isPainted: boolean) => void;
  onPoints: (areShown: boolean) => void;
  /** Reports whether its own panel of layers is shown. */
  onLayers: (hasLayers: boolean) => void;
  /** Reports which lines are drawn. */
  onLines: (kinds: readonly LineKind[]) => void;
}

/** The live map, which covers the plan once it is drawn. */
export default function LiveMap({
  ground,
  codesOff,
  showsVolume,
  hasOwnLegend,
  onPainted,
  onPoints,
  onLayers,
  onLines,
  ...props
}: LiveMapProps) {
  const { selected = null, onSelect } = props;
  const figures = useFigures();
  useMapKeys(ground);
  const siteId = props.site.id;
  const isColoured = props.areas !== undefined || props.cutFill !== undefined || Boolean(props.comparison);
  const [choices, setView] = useState(() =>
    withKeptLayers(siteId, firstView(props, showsVolume, figures), isColoured),
  );
  const view = useMemo<MapView>(() => ({ ...choices, codesOff, figures }), [choices, codesOff, figures]);
  const change = useCallback(
    (part: Partial<MapView>) =>
      setView(before => {
        const next = { ...before, ...part };
        keepLayers(siteId, next, isColoured);
        return next;
      }),
    [siteId, isColoured],
  );
  const onPlace = useRef<(place: MapPlace) => void>(() => {});
  const { container, live, failure } = useLiveSite(props, view, onPlace);
  const placing = usePlacing(live, props.onPlace);
  onPlace.current = placing.place;
  const notes = useSignal(live?.notices.notes ?? noNotes);
  const isPainted = useSignal(live?.isPainted ?? notPainted);
  useLayoutEffect(() => onPainted(isPainted), [isPainted, onPainted]);
  useLayoutEffect(() => onLayers(live !== null), [live, onLayers]);
  const hasPlan = Boolean(props.plan ?? props.summary.plan);
  const stepsM = useSignal(live?.cutFill.stepsM ?? noSteps);
  const found = useSignal(live?.ground.lines.found ?? noLines);
  const kinds = view.showsLines && found ? found.kinds : noKinds;
  useLayoutEffect(() => onLines(kinds), [kinds, onLines]);
  const picture = (
    <>
      <div className="map-live" data-live={isPainted ? "" : undefined}>
        <div ref={container} className="map-engine" />
      </div>
      {live && selected !== null && (
        <PointCard
          live={live}
          selected={selected}
          mapsUrl={props.mapsUrl}
          historyLink={props.historyLink}
          commentLink={props.commentLink}
          heightNote={props.heightNote}
          onClose={() => onSelect?.(null)}
        />
      )}
      {live && props.comparison && (
        <DifferenceCard live={live} comparison={props.comparison} historyLink={props.historyLink} />
      )}
      {isPainted && live && props.pins && (
        <MapPins live={live} pins={props.pins} isPlacing={placing.isPlacing} />
      )}
      {placing.isPlacing && <p className="map-hint">{props.words.placeHint}</p>}
      {view.isChoosing && props.words.chooseHint && (
        <p className="map-hint" data-low="">
          {props.words.chooseHint}
        </p>
      )}
      {live && <GestureHint live={live} words={props.words} />}
      <MapNotes
        notes={failure ? [hasPlan ? `${failure} ${props.words.planStays}` : failure, ...notes] : notes}
      />
    </>
  );
  return (
    <>
      {createPortal(picture, ground)}
      <MapControls
        toolbar={
          live && (
            <MapToolbar
              live={live}
              view={view}
              onChange={change}
              hasEdits={props.onEdit !== undefined}
              placing={props.onPlace ? placing : undefined}
              canChoose={props.onChoose !== undefined}
            />
          )
        }
        layers={
          live && <LayerPanel live={live} view={view} props={props} onChange={change} onPoints={onPoints} />
        }
        legend={
          hasOwnLegend &&
          isPainted && <OwnLegend props={props} stepsM={view.showsCutFill ? stepsM : null} kinds={kinds} />
        }
        coordinate={
          live && (
            <Readout
              live={live}
              words={props.words}
              heightNote={props.heightNote}
              gridLine={props.gridLine}
              profileLink={props.profileLink}
            />
          )
        }
        scale={isPainted && live && <ScaleAndNorth live={live} />}
        attribution={isPainted && <Attribution {...props} view={view} />}
      />
    </>
  );
}

interface OwnLegendProps {
  props: SiteMapProps;
  /** Steps of the colours that are shown. */
  stepsM: readonly number[] | null;
  /** Kinds of the lines that are shown. */
  kinds: readonly LineKind[];
}

/** Explains colours and lines if nothing else on the page does. */
function OwnLegend({ props, stepsM, kinds }: OwnLegendProps) {
  if (stepsM && props.comparison) return props.plan?.legend;
  const hasDaylight = stepsM !== null && Boolean(props.cutFill?.daylight);
  return (
    <>
      {stepsM && <CutFillRamp stepsM={stepsM} meaning={props.cutFillMeaning} />}
      <LineLegend kinds={hasDaylight ? [...kinds, "daylight"] : kinds} />
    </>
  );
}

/** Explains how to move the map, after a gesture has scrolled the page instead. */
function GestureHint({ live, words }: { live: LiveSite; words: MapWords }) {
  const hint = useSignal(live.gestures.hint);
  if (!hint) return null;
  return <p className="map-hint">{hint === "wheel" ? words.wheelHint : words.touchHint}</p>;
}

function Attribution({ sources, wms, view }: SiteMapProps & { view: MapView }) {
  const base = view.showsBase && sources.basemapTiles !== "none" ? sources.basemapAttribution : "";
  const layer = view.showsWms ? wms?.attribution : "";
  const parts = [sources.mapboxToken && base ? `© Mapbox ${base}` : base, layer].filter(Boolean);
  return parts.join(" · ") || null;
}

/** Starts the map in its container, updates it with props and view, and removes it with the component. */
function useLiveSite(
  props: SiteMapProps,
  view: MapView,
  onPlace: { readonly current: (place: MapPlace) => void },
) {
  const container = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveSite | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef({ props, view });
  latest.current = { props, view };
  const pickedHere = useRef<number | null>(null);
  const { site, points, sources, wms, cad } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another site or other data needs a new map
  useEffect(() => {
    if (!container.current) return;
    let isOver = false;
    let started: LiveSite | null = null;
    const events: LiveEvents = {
      onSelect: index => {
        pickedHere.current = index;
        latest.current.props.onSelect?.(index);
      },
      onDraw: ring => latest.current.props.onDraw?.(ring),
      onEdit: areas => latest.current.props.onEdit?.(areas),
      onPlace: place => onPlace.current(place),
      onChoose: (points, how) => latest.current.props.onChoose?.(points, how),
    };
    LiveSite.start(container.current, latest.current.props, latest.current.view, events).then(
      made => {
        if (isOver) return made.stop();
        started = made;
        setLive(made);
      },
      error => {
        console.error(error);
        if (isOver) return;
        const { words } = latest.current.props;
        // Checked only after a failure: creating a context to test takes as long as creating the map's own.
        setFailure(canDraw() ? words.notStarted : words.noWebGl);
      },
    );
    return () => {
      isOver = true;
      started?.stop();
      setLive(null);
    };
  }, [site.id, points.key, sources.mapboxToken, sources.basemapTiles, wms?.url, wms?.layerName, cad?.name]);
  useLayoutEffect(() => live?.camera.start(), [live]);
  useEffect(() => live?.show(view), [live, view]);
  const { selected = null, areas = null, drawing = null, onEdit, cutFill = null } = props;
  const { volume = null, comparison = null } = props;
  useEffect(() => {
    live?.select(selected, selected !== pickedHere.current);
    pickedHere.current = null;
  }, [live, selected]);
  const { chosen = NOTHING, onChoose } = props;
  const canChoose = onChoose !== undefined;
  useEffect(() => live?.choose(chosen, canChoose), [live, chosen, canChoose]);
  const { zoomTo = null } = props;
  useEffect(() => {
    if (zoomTo) live?.zoomTo(zoomTo);
  }, [live, zoomTo]);
  useEffect(() => {
    live?.setAreas(areas, drawing, onEdit !== undefined);
  }, [live, areas, drawing, onEdit]);
  useEffect(() => live?.cutFill.set(cutFill), [live, cutFill]);
  useEffect(() => live?.volume.set(volume), [live, volume]);
  useEffect(() => live?.comparison.set(comparison), [live, comparison]);
  return { container, live, failure };
}

function firstView(
  { summary, areas, cutFill, volume, comparison }: SiteMapProps,
  showsVolume: boolean,
  figures: Figures,
): Omit<MapView, "codesOff" | "figures"> {
  const range = summary.heightsM ? summary.heightsM.max - summary.heightsM.min : 0;
  const isDense = summary.pointCount >= DENSE_POINTS && range > 0;
  return {
    showsBase: true,
    showsWms: true,
    wmsOpacity: 0.85,
    showsContours: range > 0 && summary.pointCount > 2,
    intervalM: siteIntervalIn(figures, summary.heightsM),
    // In a calculator or a comparison, its colours matter more than the hillshade.
    surface: isDense && areas === undefined && cutFill === undefined && !comparison ? "hillshade" : null,
    showsLines: true,
    showsCad: true,
    cadOff: new Set(),
    showsCutFill: volume ? showsVolume : cutFill !== undefined || Boolean(comparison),
    kindsOff: new Set(comparison?.hidesMoved ? ["moved"] : []),
    labels: { name: false, code: false, elevation: false },
    isTilted: false,
    measuring: null,
    isChoosing: false,
  };
}
