import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { pointAt } from "#survey/points.ts";
import { LinkSlot } from "../../primitives/slots/slots.tsx";
import type { LiveSite } from "../engine/live-site.ts";
import type { MapPin, MapPlace, SiteMapProps } from "../engine/types.ts";

/** Numbered links at their places on the live map. */
export function MapPins(props: {
  live: LiveSite;
  pins: readonly MapPin[];
  /** While a place is being chosen, clicks go to the map even where a pin covers it. */
  isPlacing: boolean;
}) {
  const { live, pins, isPlacing } = props;
  return (
    <div className="map-pins" data-placing={isPlacing ? "" : undefined}>
      {pins.map(pin => (
        <Pin key={pin.id} live={live} pin={pin} />
      ))}
    </div>
  );
}

function Pin({ live, pin }: { live: LiveSite; pin: MapPin }) {
  const place = useRef<HTMLDivElement>(null);
  const { longitude, latitude } = pin;
  useLayoutEffect(
    () => live.camera.pins.add({ element: place.current!, longitude, latitude }),
    [live, longitude, latitude],
  );
  return (
    <div ref={place}>
      <LinkSlot link={pin.link} aria-label={pin.label} title={pin.label}>
        <svg viewBox="-6 -14 12 15" aria-hidden="true">
          <path d="M0 0c-1.7-2.4-4.7-4.8-4.7-8.1a4.7 4.7 0 0 1 9.4 0c0 3.3-3 5.7-4.7 8.1z" />
          <text y={pin.number > 99 ? "-7" : "-6.5"} fontSize={pin.number > 99 ? 3.6 : 5}>
            {pin.number}
          </text>
        </svg>
      </LinkSlot>
    </div>
  );
}

/** While active, the next click on the map chooses a place. */
export function usePlacing(live: LiveSite | null, onPlace: SiteMapProps["onPlace"]) {
  const [isPlacing, setPlacing] = useState(false);
  const latest = useRef(onPlace);
  latest.current = onPlace;
  useEffect(() => {
    if (!live) return;
    live.pointer.isPlacing = isPlacing;
    if (!isPlacing) return;
    const giveUp = ({ key }: KeyboardEvent) => key === "Escape" && setPlacing(false);
    document.addEventListener("keydown", giveUp);
    return () => {
      document.removeEventListener("keydown", giveUp);
      live.pointer.isPlacing = false;
    };
  }, [live, isPlacing]);
  const place = ({ longitude, latitude, point }: MapPlace) => {
    setPlacing(false);
    const { columns } = live!.points;
    const pointName = point === null || !columns ? null : pointAt(columns, point).name || null;
    latest.current?.({ longitude, latitude, pointName });
  };
  return { isPlacing, setPlacing, place };
}
