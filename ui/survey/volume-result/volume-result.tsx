import type { CSSProperties, ReactNode } from "react";
import { formatArea, formatDecimal, formatElevation, formatVolume } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { VOLUME_WORDS, type VolumeMeaning } from "./volume-words.ts";

export interface VolumePad {
  id: string;
  name: string;
  note?: string;
  elevationM: number;
  areaM2: number;
  cutM3: number;
  fillM3: number;
}

export interface VolumeResultProps {
  cutM3: number;
  fillM3: number;
  /** Cut minus fill. */
  netM3: number;
  /** Mode, elevations and area: what the figures rest on. */
  facts?: readonly { label: string; value: ReactNode }[];
  pads?: readonly VolumePad[];
  /**
   * A stockpile is measured against its base, a survey against an earlier one: nothing is to be dug or
   * delivered.
   */
  meaning?: VolumeMeaning;
}

/**
 * Shows cut, fill and net, the share of each, and what they rest on. Use it inside a clipped Card. Colour
 * never stands alone: each figure has its word, and net its sign and what it means. Not for a calculation
 * that has no result yet.
 */
export function VolumeResult({ cutM3, fillM3, netM3, facts = [], pads = [], ...props }: VolumeResultProps) {
  const meaning = VOLUME_WORDS[props.meaning ?? "earthwork"];
  return (
    <div className="volume">
      <dl className="volume-totals">
        <Total kind="cut" label="Cut" value={formatVolume(cutM3)} why={meaning.cut} />
        <Total kind="fill" label="Fill" value={formatVolume(fillM3)} why={meaning.fill} />
        <Total
          kind="net"
          label="Net"
          value={formatVolume(netM3, { signed: true })}
          why={meaning.net(netM3)}
        />
      </dl>
      <Balance cutM3={cutM3} fillM3={fillM3} />
      {facts.length > 0 && <DefinitionList items={facts} className="volume-facts" />}
      {pads.length > 0 && <PadTable pads={pads} />}
    </div>
  );
}

function Total(props: { kind: "cut" | "fill" | "net"; label: string; value: string; why: string }) {
  return (
    <div>
      <dt data-kind={props.kind}>{props.label}</dt>
      <dd data-kind={props.kind}>
        <span dir="ltr">
          {props.value} <small>m³</small>
        </span>
      </dd>
      <dd className="volume-why">{props.why}</dd>
    </div>
  );
}

function Balance({ cutM3, fillM3 }: { cutM3: number; fillM3: number }) {
  const moved = cutM3 + fillM3;
  if (!(moved > 0)) return null;
  const share = (part: number) => ({ flexGrow: part / moved }) as CSSProperties;
  return (
    <div
      className="volume-balance"
      role="img"
      aria-label={`Cut is ${formatDecimal((100 * cutM3) / moved, 0)} % of the earth moved`}
    >
      {cutM3 > 0 && <i data-kind="cut" style={share(cutM3)} />}
      {fillM3 > 0 && <i data-kind="fill" style={share(fillM3)} />}
    </div>
  );
}

function PadTable({ pads }: { pads: readonly VolumePad[] }) {
  return (
    <div className="border-t border-border">
      <DataTable
        caption="Pads"
        rows={pads}
        rowKey={pad => pad.id}
        columns={[
          {
            id: "pad",
            header: "Pad",
            rowHeader: true,
            cardWide: true,
            cell: pad => (
              <>
                {pad.name} <span className="font-normal text-muted">{pad.note}</span>
              </>
            ),
          },
          {
            id: "elevation",
            header: "Elevation (m)",
            numeric: true,
            cell: pad => formatElevation(pad.elevationM),
          },
          { id: "area", header: "Area (m²)", numeric: true, cell: pad => formatArea(pad.areaM2) },
          { id: "cut", header: "Cut (m³)", numeric: true, cell: pad => formatVolume(pad.cutM3) },
          { id: "fill", header: "Fill (m³)", numeric: true, cell: pad => formatVolume(pad.fillM3) },
        ]}
      />
    </div>
  );
}
