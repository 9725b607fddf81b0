import type { DifferenceKind } from "#shapes/comparison.ts";
import { formatCount } from "../../format.ts";
import { countOf, DIFFERENCE_MARKS } from "../../survey/difference-table/difference-kinds.ts";
import type { LiveSite } from "../engine/live-site.ts";
import { Signal, useSignal } from "../engine/signal.ts";
import type { MapComparison } from "../engine/types.ts";
import type { MapView } from "../engine/view.ts";
import { MapLayerToggle } from "../frame/map-frame.tsx";
import type { ComparisonState } from "../layers/comparison.ts";

interface ComparisonRowsProps {
  live: LiveSite | null;
  comparison: MapComparison;
  view: MapView;
  onChange: (change: Partial<MapView>) => void;
  onPoints: (areShown: boolean) => void;
}

const nothing = new Signal<ComparisonState | null>(null);

/** The layers of a comparison: colours, marks by kind, and the points of the later survey. */
export function ComparisonRows({ live, comparison, view, onChange, onPoints }: ComparisonRowsProps) {
  const state = useSignal<ComparisonState | null>(live?.comparison.state ?? nothing);
  const { counts, hasMarks } = comparison;
  const toggle = (kind: DifferenceKind, isShown: boolean) => {
    const kindsOff = new Set(view.kindsOff);
    if (isShown) kindsOff.delete(kind);
    else kindsOff.add(kind);
    onChange({ kindsOff });
  };
  return (
    <>
      <MapLayerToggle
        name="cut-fill"
        label="Height differences"
        note={state?.isWorking && "…"}
        defaultChecked={view.showsCutFill}
        onToggle={showsCutFill => onChange({ showsCutFill })}
      />
      {hasMarks &&
        DIFFERENCE_MARKS.filter(({ kind }) => countOf(kind, counts) > 0).map(({ kind, label, Icon }) => (
          <MapLayerToggle
            key={kind}
            name={`difference ${kind}`}
            label={
              <>
                <Icon aria-hidden="true" /> {label}
              </>
            }
            note={formatCount(countOf(kind, counts))}
            defaultChecked={!view.kindsOff.has(kind)}
            onToggle={isShown => toggle(kind, isShown)}
          />
        ))}
      <MapLayerToggle
        name="points"
        label={`Points of ${comparison.names.later}`}
        defaultChecked={false}
        onToggle={onPoints}
      />
    </>
  );
}
