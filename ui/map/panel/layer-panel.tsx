import { intervalsIn } from "#survey/contours/display-interval.ts";
import { formatCount } from "../../format.ts";
import { Chip } from "../../primitives/chip/chip.tsx";
import type { CameraState } from "../engine/camera.ts";
import type { LiveSite } from "../engine/live-site.ts";
import { Signal, useSignal } from "../engine/signal.ts";
import type { SiteMapProps } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import { MapLayerToggle, MapPanel } from "../frame/map-frame.tsx";
import { rampGradient } from "../layers/draw-surface.ts";
import type { FoundLines } from "../layers/surface-lines.ts";
import { layerKey } from "../map-keys.ts";
import { ComparisonRows } from "./comparison-rows.tsx";

interface LayerPanelProps {
  live: LiveSite | null;
  view: MapView;
  props: SiteMapProps;
  onChange: (change: Partial<MapView>) => void;
  /** In a comparison: shows or hides the points. */
  onPoints: (areShown: boolean) => void;
}

const nothing = new Signal<null>(null);

/** The layers of the map from the ground up, each with a switch. */
export function LayerPanel({ live, view, props, onChange, onPoints }: LayerPanelProps) {
  const { sources, wms, cad, cutFill, volume, comparison, summary } = props;
  const hasPoints = summary.pointCount > 0;
  return (
    <MapPanel title="Layers">
      <div className="map-panel-rows">
        {sources.basemapTiles !== "none" && (
          <MapLayerToggle
            name="base"
            label="Base map"
            defaultChecked={view.showsBase}
            onToggle={showsBase => onChange({ showsBase })}
          />
        )}
        {wms && <WmsRow wms={wms} view={view} onChange={onChange} />}
        {hasPoints && <SurfaceRow live={live} view={view} summary={summary} onChange={onChange} />}
        {hasPoints && <ContourRow live={live} view={view} summary={summary} onChange={onChange} />}
        {hasPoints && <LinesRow live={live} view={view} onChange={onChange} />}
        {cad && <CadRow live={live} name={cad.name} view={view} onChange={onChange} />}
        {(cutFill || volume) && (
          <MapLayerToggle
            name="cut-fill"
            label="Volume result"
            defaultChecked={view.showsCutFill}
            onToggle={showsCutFill => onChange({ showsCutFill })}
          />
        )}
        {comparison && (
          <ComparisonRows
            live={live}
            comparison={comparison}
            view={view}
            onChange={onChange}
            onPoints={onPoints}
          />
        )}
        {hasPoints && <LabelRow view={view} onChange={onChange} />}
      </div>
    </MapPanel>
  );
}

type RowProps = Pick<LayerPanelProps, "view" | "onChange">;

function WmsRow({ wms, view, onChange }: RowProps & { wms: NonNullable<SiteMapProps["wms"]> }) {
  const title = wms.title || wms.layerName;
  return (
    <MapLayerToggle
      name="wms"
      label={title}
      note={<Chip>WMS</Chip>}
      defaultChecked={view.showsWms}
      onToggle={showsWms => onChange({ showsWms })}
    >
      <input
        type="range"
        min={0}
        max={100}
        defaultValue={view.wmsOpacity * 100}
        aria-label={`Opacity of ${title}`}
        onInput={event => onChange({ wmsOpacity: Number(event.currentTarget.value) / 100 })}
      />
    </MapLayerToggle>
  );
}

function SurfaceRow({
  live,
  view,
  summary,
  onChange,
}: RowProps & Pick<SiteMapProps, "summary"> & { live: LiveSite | null }) {
  const { heightsM } = summary;
  const camera = useSignal<CameraState | null>(live?.camera.state ?? nothing);
  const share = camera?.pointShare ?? 1;
  return (
    <MapLayerToggle
      name="surface"
      label="Surface"
      defaultChecked={view.surface !== null}
      onToggle={shown => onChange({ surface: shown ? "hillshade" : null })}
    >
      {view.surface !== null && (
        <>
          <select
            className="map-select"
            aria-label="Colour of the surface"
            value={view.surface}
            onChange={event => onChange({ surface: event.currentTarget.value as "hillshade" | "elevation" })}
          >
            <option value="hillshade">Hillshade</option>
            <option value="elevation">Elevation</option>
          </select>
          {share < 1 && (
            <p className="text-subtle text-xs">
              1 in {formatCount(Math.max(2, Math.round(1 / share)))} points is drawn here. Zoom in for all.
            </p>
          )}
          {view.surface === "elevation" && heightsM && (
            <span className="map-ramp">
              <i style={{ background: rampGradient() }} />
              <span>{view.figures.length(heightsM.min, 1, { grouping: false })}</span>
              <span>{view.figures.lengthText(heightsM.max, 1, { grouping: false })}</span>
            </span>
          )}
        </>
      )}
    </MapLayerToggle>
  );
}

function ContourRow({
  live,
  view,
  summary,
  onChange,
}: RowProps & Pick<SiteMapProps, "summary"> & { live: LiveSite | null }) {
  const state = useSignal<{ isWorking: boolean } | null>(live?.ground.state ?? nothing);
  const note = state?.isWorking ? "…" : intervalText(view.intervalM, view.figures);
  return (
    <MapLayerToggle
      name="contours"
      label="Contours"
      note={note}
      defaultChecked={view.showsContours}
      onToggle={showsContours => onChange({ showsContours })}
    >
      {view.showsContours && (
        <select
          className="map-select"
          aria-label="Contour interval"
          value={view.intervalM}
          onChange={event => onChange({ intervalM: Number(event.currentTarget.value) })}
        >
          {intervalsIn(view.figures, summary.heightsM, view.intervalM).map(interval => (
            <option key={interval} value={interval}>
              Every {intervalText(interval, view.figures)}
            </option>
          ))}
        </select>
      )}
    </MapLayerToggle>
  );
}

const intervalText = (intervalM: number, { m, metresPer }: MapView["figures"]) =>
  `${Number((intervalM / metresPer).toPrecision(3))} ${m}`;

/** The lines that the surface follows; renders nothing for a plain surface. */
function LinesRow({ live, view, onChange }: RowProps & { live: LiveSite | null }) {
  const found = useSignal<FoundLines | null>(live?.ground.lines.found ?? nothing);
  if (!found) return null;
  return (
    <MapLayerToggle
      name="lines"
      label="Surface lines"
      note={found.lineCount > 0 ? formatCount(found.lineCount) : null}
      defaultChecked={view.showsLines}
      onToggle={showsLines => onChange({ showsLines })}
    />
  );
}

function CadRow({ live, name, view, onChange }: RowProps & { live: LiveSite | null; name: string }) {
  const layers = useSignal<string[] | null>(live?.cad?.layers ?? nothing);
  const toggle = (layer: string, shown: boolean) => {
    const cadOff = new Set(view.cadOff);
    if (shown) cadOff.delete(layer);
    else cadOff.add(layer);
    onChange({ cadOff });
  };
  return (
    <MapLayerToggle
      name="cad"
      label={name}
      note={<Chip>CAD</Chip>}
      defaultChecked={view.showsCad}
      onToggle={showsCad => onChange({ showsCad })}
    >
      {layers && layers.length > 1 && (
        <details className="map-sublayers">
          <summary>{layers.length} layers</summary>
          {layers.map(layer => (
            <MapLayerToggle
              key={layer}
              name={`cad ${layer}`}
              label={layer}
              defaultChecked={!view.cadOff.has(layer)}
              onToggle={shown => toggle(layer, shown)}
            />
          ))}
        </details>
      )}
    </MapLayerToggle>
  );
}

const labelKinds = [
  ["name", "Name"],
  ["code", "Code"],
  ["elevation", "Elevation"],
] as const;

function LabelRow({ view, onChange }: RowProps) {
  return (
    <fieldset className="map-labels-row">
      <legend>Labels</legend>
      {labelKinds.map(([kind, label]) => (
        <label key={kind}>
          <input
            type="checkbox"
            name={`label ${kind}`}
            {...layerKey(`label ${kind}`)}
            defaultChecked={view.labels[kind]}
            onChange={event => onChange({ labels: { ...view.labels, [kind]: event.currentTarget.checked } })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
