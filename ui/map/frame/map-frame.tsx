import { ChevronDown, Layers } from "lucide-react";
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { cx } from "../../class-names.ts";
import { below } from "../../tokens/breakpoints.ts";
import { layerKey } from "../map-keys.ts";
import { keep, readKept } from "./kept.ts";

export interface MapFrameProps extends MapControlsProps {
  /** The card's title; with it the map is collapsible. */
  title?: string;
  defaultOpen?: boolean;
  /** Content of the frame: the server's PlanView, or the live map over it. */
  children: ReactNode;
  /** Names the frame for screen readers; defaults to the title. */
  label?: string;
  height?: string;
  /** Further controls: {@link MapControls} of a part that is loaded later. */
  controls?: ReactNode;
}

export interface MapControlsProps {
  /** Along the top: MapTools. */
  toolbar?: ReactNode;
  /** In the dock: a MapPanel with the layers. */
  layers?: ReactNode;
  /** In the dock: a PlanLegend. A frame without `legend` and `layers` has no dock; null reserves its place. */
  legend?: ReactNode;
  /** Bottom left: the position of the pointer. */
  coordinate?: ReactNode;
  /** Bottom right: the live map's scale and north; a PlanView draws its own. */
  scale?: ReactNode;
  attribution?: ReactNode;
}

/** Small frames on other pages start with the dock closed, so that the map has the room. */
export const StartsWithDock = createContext(true);

/** Where a part that is loaded later puts its layers and its legend: inside the frame's dock. */
const DockPlace = createContext<HTMLElement | null>(null);

/**
 * The card around a map. Tools, position and scale float over the map; legend and layers have a dock of their
 * own, beside a wide map and below a narrow one, so that they cover nothing.
 */
export function MapFrame({
  title,
  defaultOpen = true,
  label = title,
  height = "70vh",
  children,
  controls,
  legend,
  layers,
  ...slots
}: MapFrameProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const hasDock = legend !== undefined || layers !== undefined;
  const map = (
    <section className="map-frame" aria-label={label} style={{ "--map-height": height } as CSSProperties}>
      <div className="map-view">
        <div className="map-ground">{children}</div>
        <MapControls {...slots} />
        <DockPlace.Provider value={place}>{controls}</DockPlace.Provider>
      </div>
      {hasDock && <MapDock {...{ legend, layers, setPlace }} />}
    </section>
  );
  const card = "rounded-card border border-border bg-surface [box-shadow:var(--e1)] overflow-hidden";
  if (!title) return <div className={card}>{map}</div>;
  return (
    <details className={cx("fold", card)} open={defaultOpen}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden="true" />
      </summary>
      {map}
    </details>
  );
}

/** The controls of a map, each in its slot; layers and legend go to the dock of the frame. */
export function MapControls(slots: MapControlsProps) {
  const place = useContext(DockPlace);
  const docked = (
    <>
      {slots.legend && <div className="map-legend">{slots.legend}</div>}
      {slots.layers}
    </>
  );
  return (
    <>
      {slots.toolbar && <div className="map-toolbar">{slots.toolbar}</div>}
      {slots.coordinate && <div className="map-control map-coordinate">{slots.coordinate}</div>}
      {slots.scale && <div className="map-control map-scale">{slots.scale}</div>}
      {slots.attribution && <div className="map-attribution">{slots.attribution}</div>}
      {place && createPortal(docked, place)}
    </>
  );
}

interface MapDockProps extends Pick<MapControlsProps, "legend" | "layers"> {
  setPlace: (place: HTMLElement | null) => void;
}

/** Legend and layers in one panel that folds; the device remembers it. */
function MapDock({ legend, layers, setPlace }: MapDockProps) {
  const startsOpen = useContext(StartsWithDock);
  return (
    <Fold name={startsOpen ? "dock" : "embedded-dock"} className="map-dock" startsOpen={startsOpen}>
      <summary title="Legend and Layers">
        <Layers aria-hidden="true" />
        <span>Legend and Layers</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="map-dock-body">
        {legend && <div className="map-legend">{legend}</div>}
        {layers}
        <div ref={setPlace} className="contents" />
      </div>
    </Fold>
  );
}

/** Tools that belong together, with their common name above them. */
export function MapTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="map-control map-tools">
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

/** A collapsible list in the dock: the layers. Its rows are labels with a checkbox. */
export function MapPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fold name="layers" className="map-panel" foldsOnPhones>
      <summary>
        {title}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </Fold>
  );
}

interface FoldProps {
  /** The device remembers under this name whether the part is open. */
  name: string;
  className: string;
  children: ReactNode;
  startsOpen?: boolean;
  /** On phones it starts closed, because it would be longer than the map; without a script a tap closes it. */
  foldsOnPhones?: boolean;
}

function Fold({ name, className, children, startsOpen = true, foldsOnPhones = false }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const key = `map-${name}`;
  useEffect(() => {
    const kept = readKept("local", key);
    const opensByDefault = startsOpen && !(foldsOnPhones && matchMedia(below("sm")).matches);
    if (details.current) details.current.open = typeof kept === "boolean" ? kept : opensByDefault;
  }, [key, startsOpen, foldsOnPhones]);
  return (
    // Remembered with the click, because `toggle` also reports what the script sets.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the summary is a click
    <details
      ref={details}
      className={className}
      open={startsOpen}
      onClick={({ target, currentTarget }) => {
        const summary = (target as Element).closest("summary");
        if (summary?.parentElement === currentTarget) keep("local", key, !currentTarget.open);
      }}
    >
      {children}
    </details>
  );
}

export interface MapLayerToggleProps {
  name: string;
  label: ReactNode;
  /** Shown after the label: a contour interval, or a chip with the kind. */
  note?: ReactNode;
  defaultChecked?: boolean;
  onToggle?: (shown: boolean) => void;
  /** A slider for the layer's opacity. */
  children?: ReactNode;
}

/** One layer of a MapPanel. */
export function MapLayerToggle({
  name,
  label,
  note,
  defaultChecked = true,
  onToggle,
  children,
}: MapLayerToggleProps) {
  return (
    <>
      <label className="map-row">
        <input
          type="checkbox"
          name={name}
          {...layerKey(name)}
          defaultChecked={defaultChecked}
          onChange={event => onToggle?.(event.currentTarget.checked)}
        />
        <span className="truncate">{label}</span>
        {note && <span className="count">{note}</span>}
      </label>
      {children && <div className="map-row-extra">{children}</div>}
    </>
  );
}
