import { ExternalLink, History as HistoryIcon, MessageSquarePlus, X } from "lucide-react";
import { Fragment } from "react";
import { toGrid } from "#survey/geodesy/site-grid.ts";
import { pointAt } from "#survey/points.ts";
import { coordinateFacts, useCoordinates } from "../../coordinates.ts";
import { formatCoordinate } from "../../format.ts";
import { type LinkElement, LinkSlot } from "../../primitives/slots/slots.tsx";
import { CodeChip } from "../../survey/code-chip/code-chip.tsx";
import { qualityFacts } from "../../survey/quality-chip/quality-facts.ts";
import { useFigures } from "../../units.ts";
import type { LiveSite } from "../engine/live-site.ts";
import { useSignal } from "../engine/signal.ts";
import type { Ring, SiteMapProps } from "../engine/types.ts";
import type { MapWords } from "../engine/words.ts";
import { barLength } from "../tools/measuring/measure.ts";
import { MeasureReadout } from "./measure-readout.tsx";

interface ReadoutProps {
  live: LiveSite;
  words: Pick<MapWords, "measureHint">;
  heightNote?: string;
  gridLine?: SiteMapProps["gridLine"];
  /** Link to a profile along a measured line. */
  profileLink?: (line: Ring) => LinkElement;
}

/** Shows the position of the pointer, or the current measurement. */
export function Readout({ live, words, heightNote, gridLine, profileLink }: ReadoutProps) {
  const pointer = useSignal(live.pointer.place);
  const measurement = useSignal(live.tools.measurement);
  const { height, m } = useFigures();
  if (measurement)
    return (
      <MeasureReadout
        measurement={measurement}
        tools={live.tools}
        hint={words.measureHint}
        gridLine={gridLine}
        profileLink={profileLink}
      />
    );
  if (!pointer) return null;
  const { latitude, longitude, elevationM } = pointer;
  return (
    <div className="map-readout">
      <PlaceFigures longitude={longitude} latitude={latitude} />
      {elevationM !== null && (
        <>
          {" "}
          Elevation <b>{height(elevationM)}</b> {m}
          {heightNote && <small> {heightNote}</small>}
        </>
      )}
    </div>
  );
}

/** A position in the site's coordinate system; in degrees where that does not reach. */
function PlaceFigures({ longitude, latitude }: { longitude: number; latitude: number }) {
  const { grid, texts } = useCoordinates();
  if (grid && toGrid(grid, longitude, latitude)) {
    const [x, y] = texts(longitude, latitude);
    return (
      <>
        {grid.axes.x.abbreviation} <b>{x}</b> {grid.axes.y.abbreviation} <b>{y}</b> {grid.unit.sign}
      </>
    );
  }
  return (
    <>
      <b>{formatCoordinate(Math.abs(latitude))}</b>° {latitude < 0 ? "S" : "N"}{" "}
      <b>{formatCoordinate(Math.abs(longitude))}</b>° {longitude < 0 ? "W" : "E"}
    </>
  );
}

const BAR_PX = 90;

/** A scale bar, and a north arrow that turns the map north up when pressed. */
export function ScaleAndNorth({ live }: { live: LiveSite }) {
  const { metresPerPixel, bearingDeg } = useSignal(live.camera.state);
  return (
    <>
      <ScaleBar metresPerPixel={metresPerPixel} />
      <button
        type="button"
        className="map-north"
        aria-label="Turn north up"
        onClick={() => live.camera.turnNorth()}
      >
        <svg viewBox="0 0 12 22" aria-hidden="true" style={{ rotate: `${-bearingDeg}deg` }}>
          <path d="M6 1 1.500 14.500 6 11.500z" fill="currentColor" />
          <path d="M6 1l4.500 13.500L6 11.500z" fill="none" stroke="currentColor" />
        </svg>
        N
      </button>
    </>
  );
}

/** A bar of round length in ground metres. */
export function ScaleBar({ metresPerPixel }: { metresPerPixel: number }) {
  const { metres, text } = barLength(metresPerPixel * BAR_PX, useFigures());
  const width = metres / metresPerPixel;
  return (
    <span className="map-bar">
      <span style={{ minWidth: width }}>
        <span>0</span>
        <span>{text}</span>
      </span>
      <i style={{ width }} />
    </span>
  );
}

/** Half the width of a card, and a gap to the edge of the map, px. */
const CARD_ROOM_PX = 117;

/** Places a card beside what it is about, and within the width of the map. */
export const cardStyle = ([x, y]: readonly [number, number]) => ({
  left: `clamp(${CARD_ROOM_PX}px, ${x}px, calc(100% - ${CARD_ROOM_PX}px))`,
  top: y,
});

/** Facts about the selected point, next to it. */
export function PointCard({
  live,
  selected,
  mapsUrl,
  historyLink,
  commentLink,
  heightNote,
  onClose,
}: {
  live: LiveSite;
  selected: number;
  mapsUrl?: string;
  /** Link to the history of the point with this name. */
  historyLink?: (name: string) => LinkElement;
  commentLink?: (name: string) => LinkElement;
  /** What heights are above. */
  heightNote?: string;
  onClose: () => void;
}) {
  const place = useSignal(live.cardPlace);
  const { columns } = live.points;
  const figures = useFigures();
  const coordinates = useCoordinates();
  if (!place || !columns || selected >= columns.count) return null;
  const point = pointAt(columns, selected);
  const { name, code, latitude, longitude, ellipsoidalHeight, quality } = point;
  return (
    <section
      className="map-control map-card"
      aria-label={`Point ${name}`}
      data-below={place[1] < 190 ? "" : undefined}
      style={cardStyle(place)}
    >
      <header>
        <b>{name}</b>
        <CodeChip code={code} />
        <button type="button" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      <dl>
        {coordinateFacts(coordinates, point).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        <dt>Elevation</dt>
        <dd>
          {figures.heightText(ellipsoidalHeight)}
          {heightNote && <small> {heightNote}</small>}
        </dd>
        {qualityFacts(quality, figures).map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {historyLink && name && (
        <LinkSlot link={historyLink(name)}>
          <HistoryIcon aria-hidden /> History
        </LinkSlot>
      )}
      {commentLink && name && (
        <LinkSlot link={commentLink(name)}>
          <MessageSquarePlus aria-hidden /> Comment
        </LinkSlot>
      )}
      {mapsUrl && (
        <a
          href={mapsUrl.replace("{lat}", String(latitude)).replace("{lon}", String(longitude))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink aria-hidden /> Open in an External Map
        </a>
      )}
    </section>
  );
}
