import { ChevronDown } from "lucide-react";
import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { cx } from "../../class-names.ts";
import { below } from "../../tokens/breakpoints.ts";

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
  /** Top left: zoom buttons. */
  toolbar?: ReactNode;
  /** Top right: a MapPanel with the layers. */
  layers?: ReactNode;
  /** Bottom left: a PlanLegend. */
  legend?: ReactNode;
  /** Bottom centre: the position of the pointer. */
  coordinate?: ReactNode;
  /** Bottom right: the live map's scale and north; a PlanView draws its own. */
  scale?: ReactNode;
  attribution?: ReactNode;
}

/** The card around a map, with a slot for each control; at most five of them float over the map. */
export function MapFrame({
  title,
  defaultOpen = true,
  label = title,
  height = "70vh",
  children,
  controls,
  ...slots
}: MapFrameProps) {
  const map = (
    <section className="map-frame" aria-label={label} style={{ "--map-height": height } as CSSProperties}>
      <div className="map-ground">{children}</div>
      <MapControls {...slots} />
      {controls}
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

/** The controls that float over the map, each in its slot. */
export function MapControls(slots: MapControlsProps) {
  return (
    <>
      {slots.toolbar && <div className="map-control map-toolbar">{slots.toolbar}</div>}
      {slots.layers && <div className="map-layers">{slots.layers}</div>}
      {slots.legend && <div className="map-control map-legend">{slots.legend}</div>}
      {slots.coordinate && <div className="map-control map-coordinate">{slots.coordinate}</div>}
      {slots.scale && <div className="map-control map-scale">{slots.scale}</div>}
      {slots.attribution && <div className="map-attribution">{slots.attribution}</div>}
    </>
  );
}

/** A collapsible panel over the map: layers, settings. Its rows are labels with a checkbox. */
export function MapPanel({
  title,
  icon,
  children,
}: {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // On phones the panel would cover the map, so it starts closed; without a script a tap closes it.
    if (panel.current && matchMedia(below("sm")).matches) panel.current.open = false;
  }, []);
  return (
    <details ref={panel} className="map-control map-panel" open>
      <summary>
        {icon}
        {title}
      </summary>
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
