import { Maximize, Maximize2, Minus, Plus, X } from "lucide-react";
import { cloneElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { formatCount, formatPlural } from "../../format.ts";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import { canDraw } from "../base/base-map.ts";
import { Signal, useSignal } from "../engine/signal.ts";
import { MapControls, MapTools } from "../frame/map-frame.tsx";
import { MapNotes } from "../panel/map-notes.tsx";
import { ScaleBar } from "../panel/map-readouts.tsx";
import { type LiveMark, OverviewEngine } from "./overview-engine.ts";
import type { OverviewMapProps } from "./overview-map.tsx";

interface LiveOverviewProps extends OverviewMapProps {
  /** The element that the map is drawn into; the controls are rendered where this component is. */
  ground: HTMLElement;
  isPainted: boolean;
  onPainted: (isPainted: boolean) => void;
}

const notPainted = new Signal(false);
const noNotes: OverviewEngine["notes"] = new Signal({ base: null, wms: null });

/** The live map of many sites, which covers the plan once it is drawn. */
export default function LiveOverview({ ground, isPainted, onPainted, ...props }: LiveOverviewProps) {
  const { container, engine, failure } = useEngine(props);
  const painted = useSignal(engine?.isPainted ?? notPainted);
  const { base } = useSignal(engine?.notes ?? noNotes);
  useLayoutEffect(() => onPainted(painted), [painted, onPainted]);
  const { words, sources } = props;
  const notes = [
    failure && `${failure} ${words.planStays}`,
    base,
    engine?.isTokenRefused ? words.tokenRefused : null,
  ].filter((note): note is string => Boolean(note));
  const picture = (
    <>
      <div className="map-live" data-live={painted ? "" : undefined}>
        <div ref={container} className="map-engine" />
        {engine && painted && <Marks engine={engine} siteLink={props.siteLink} />}
      </div>
      {engine && <GestureHint engine={engine} words={words} />}
      <MapNotes notes={notes} />
    </>
  );
  const attribution = sources.basemapTiles !== "none" ? sources.basemapAttribution : "";
  return (
    <>
      {createPortal(picture, ground)}
      <MapControls
        toolbar={engine && <Toolbar engine={engine} />}
        scale={isPainted && engine && <Scale engine={engine} />}
        attribution={
          isPainted && attribution && (sources.mapboxToken ? `© Mapbox ${attribution}` : attribution)
        }
      />
    </>
  );
}

function useEngine(props: OverviewMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<OverviewEngine | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { sitesKey } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other sites need a new map
  useEffect(() => {
    const { words, load } = latest.current;
    let isOver = false;
    let started: OverviewEngine | null = null;
    const fail = (text: string) => (error: unknown) => {
      console.error(error);
      if (!isOver) setFailure(text);
    };
    setFailure(null);
    load()
      .then(async sites => {
        if (isOver || !container.current) return;
        started = await OverviewEngine.start(container.current, latest.current, sites);
        if (isOver) started.stop();
        else setEngine(started);
      }, fail(words.notLoaded))
      .catch(error => fail(canDraw() ? words.notStarted : words.noWebGl)(error));
    return () => {
      isOver = true;
      started?.stop();
      setEngine(null);
    };
  }, [sitesKey]);
  return { container, engine, failure };
}

function GestureHint({ engine, words }: { engine: OverviewEngine } & Pick<OverviewMapProps, "words">) {
  const hint = useSignal(engine.gestures.hint);
  if (!hint) return null;
  return <p className="map-hint">{hint === "wheel" ? words.wheelHint : words.touchHint}</p>;
}

function Scale({ engine }: { engine: OverviewEngine }) {
  return (
    <>
      <ScaleBar metresPerPixel={useSignal(engine.metresPerPixel)} />
      <span className="map-north">
        <svg viewBox="0 0 12 22" aria-hidden="true">
          <path d="M6 1 1.500 14.500 6 11.500z" fill="currentColor" />
          <path d="M6 1l4.500 13.500L6 11.500z" fill="none" stroke="currentColor" />
        </svg>
        N
      </span>
    </>
  );
}

function Toolbar({ engine }: { engine: OverviewEngine }) {
  return (
    <MapTools label="View">
      <Tool label="Zoom in" icon={<Plus aria-hidden />} onPress={() => engine.zoom(1)} />
      <Tool label="Zoom out" icon={<Minus aria-hidden />} onPress={() => engine.zoom(-1)} />
      <Tool label="Fit all sites" icon={<Maximize aria-hidden />} onPress={() => engine.fit()} />
      <Tool
        label="Full screen"
        icon={<Maximize2 aria-hidden />}
        onPress={button => {
          if (document.fullscreenElement) void document.exitFullscreen();
          else void button.closest(".map-frame")?.requestFullscreen();
        }}
      />
    </MapTools>
  );
}

function Tool(props: { label: string; icon: ReactNode; onPress: (button: HTMLButtonElement) => void }) {
  const { label, icon, onPress } = props;
  return (
    <button type="button" aria-label={label} title={label} onClick={event => onPress(event.currentTarget)}>
      {icon}
    </button>
  );
}

/** Most names listed in the card of sites at one place. */
const LISTED = 50;

function Marks({ engine, siteLink }: { engine: OverviewEngine } & Pick<OverviewMapProps, "siteLink">) {
  const marks = useSignal(engine.marks);
  const [opened, setOpened] = useState<LiveMark | null>(null);
  const open = (mark: LiveMark) => setOpened(engine.open(mark) ? null : mark);
  return (
    <>
      <div className="overview-marks">
        {marks.map(mark => {
          const [site] = mark.sites;
          const style = { left: mark.x, top: mark.y };
          if (mark.sites.length === 1)
            return (
              <span key={site!.id} style={style}>
                {cloneElement(siteLink(site!.id), {
                  className: "overview-mark",
                  "data-alone": "",
                  "aria-label": describe(mark),
                  title: describe(mark),
                  children: mark.hasName && <span className="overview-name">{site!.name}</span>,
                } as object)}
              </span>
            );
          return (
            <span key={site!.id} style={style}>
              <button
                type="button"
                className="overview-mark"
                data-many=""
                aria-label={describe(mark)}
                title={describe(mark)}
                onClick={() => open(mark)}
              >
                {formatCount(mark.sites.length)}
              </button>
            </span>
          );
        })}
      </div>
      {opened && (
        <section className="map-control overview-card" aria-label={describe(opened)}>
          <header>
            <b>{describe(opened)}</b>
            <button type="button" aria-label="Close" onClick={() => setOpened(null)}>
              <X aria-hidden />
            </button>
          </header>
          <ul>
            {opened.sites.slice(0, LISTED).map(({ id, name, note }) => (
              <li key={id}>
                <LinkSlot link={siteLink(id)} className="text-link">
                  {name}
                </LinkSlot>
                {note && <small>{note}</small>}
              </li>
            ))}
          </ul>
          {opened.sites.length > LISTED && <p>{formatCount(opened.sites.length - LISTED)} more</p>}
        </section>
      )}
    </>
  );
}

function describe({ sites }: LiveMark): string {
  const points = formatPlural(
    sites.reduce((sum, { pointCount }) => sum + pointCount, 0),
    "point",
  );
  return `${sites.length === 1 ? sites[0]!.name : formatPlural(sites.length, "site")}, ${points}`;
}
