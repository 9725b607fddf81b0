import {
  Box,
  Maximize,
  Maximize2,
  MessageSquarePlus,
  Minus,
  Plus,
  Printer,
  Redo2,
  Ruler,
  SquareDashedMousePointer,
  Triangle,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import type { LiveSite } from "../engine/live-site.ts";
import { useSignal } from "../engine/signal.ts";
import type { MapView } from "../engine/view.ts";
import { MapTools } from "../frame/map-frame.tsx";
import { type ToolLabel, toolKey } from "../map-keys.ts";
import { printMap } from "./print-map.ts";

interface MapToolbarProps {
  live: LiveSite | null;
  view: MapView;
  onChange: (change: Partial<MapView>) => void;
  /** Boundary and pads can be edited on the map. */
  hasEdits?: boolean;
  /** The tool that chooses a place for a comment. */
  placing?: { isPlacing: boolean; setPlacing: (isPlacing: boolean) => void };
  /** Points can be selected. */
  canChoose?: boolean;
}

/** Controls of the map as a whole, and the tools that take clicks. */
export function MapToolbar({ live, view, onChange, hasEdits, placing, canChoose }: MapToolbarProps) {
  const measure = (kind: "distance" | "area") =>
    onChange({ measuring: view.measuring === kind ? null : kind, isChoosing: false });
  const choosesOrPlaces = canChoose || placing;
  return (
    <>
      <MapTools label="View">
        <Tool label="Zoom in" icon={<Plus aria-hidden />} onPress={() => live?.camera.zoom(1)} />
        <Tool label="Zoom out" icon={<Minus aria-hidden />} onPress={() => live?.camera.zoom(-1)} />
        <Tool label="Fit the site" icon={<Maximize aria-hidden />} onPress={() => live?.camera.fit()} />
        <Tool
          label="3D view"
          icon={<Box aria-hidden />}
          isOn={view.isTilted}
          onPress={() => onChange({ isTilted: !view.isTilted })}
        />
        <Tool
          label="Full screen"
          icon={<Maximize2 aria-hidden />}
          isWideOnly
          onPress={event => toggleFullScreen(event.currentTarget)}
        />
        <Tool
          label="Print the map"
          icon={<Printer aria-hidden />}
          isWideOnly
          onPress={event => live && void printMap(live, event.currentTarget.closest(".map-frame")!, view)}
        />
      </MapTools>
      <MapTools label="Measure">
        <Tool
          label="Measure a distance"
          icon={<Ruler aria-hidden />}
          isOn={view.measuring === "distance"}
          onPress={() => measure("distance")}
        />
        <Tool
          label="Measure an area"
          icon={<Triangle aria-hidden />}
          isOn={view.measuring === "area"}
          onPress={() => measure("area")}
        />
      </MapTools>
      {choosesOrPlaces && (
        <MapTools label="Points">
          {canChoose && (
            <Tool
              label="Select points"
              icon={<SquareDashedMousePointer aria-hidden />}
              isOn={view.isChoosing}
              onPress={() => onChange({ isChoosing: !view.isChoosing, measuring: null })}
            />
          )}
          {placing && (
            <Tool
              label="Add a comment"
              icon={<MessageSquarePlus aria-hidden />}
              isOn={placing.isPlacing}
              onPress={() => {
                // Only one tool takes clicks at a time.
                onChange({ measuring: null, isChoosing: false });
                placing.setPlacing(!placing.isPlacing);
              }}
            />
          )}
        </MapTools>
      )}
      {live && hasEdits && <EditTools live={live} />}
    </>
  );
}

/** Undo and redo of edits on the map; shown after the first edit. */
function EditTools({ live: { tools } }: { live: LiveSite }) {
  const { canUndo, canRedo } = useSignal(tools.edits.can);
  if (!canUndo && !canRedo) return null;
  return (
    <MapTools label="Changes">
      <Tool label="Undo" icon={<Undo2 aria-hidden />} isOff={!canUndo} onPress={() => tools.undo()} />
      <Tool label="Redo" icon={<Redo2 aria-hidden />} isOff={!canRedo} onPress={() => tools.redo()} />
    </MapTools>
  );
}

function Tool({
  label,
  icon,
  isOn,
  isOff,
  isWideOnly,
  onPress,
}: {
  label: ToolLabel;
  icon: ReactNode;
  isOn?: boolean;
  isOff?: boolean;
  /** Left out on phones. */
  isWideOnly?: boolean;
  onPress: (event: React.MouseEvent<HTMLButtonElement>) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      {...toolKey(label)}
      aria-pressed={isOn}
      disabled={isOff}
      data-wide={isWideOnly ? "" : undefined}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}

function toggleFullScreen(button: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void button.closest(".map-frame")?.requestFullscreen();
}
