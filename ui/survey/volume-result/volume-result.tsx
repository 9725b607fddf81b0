import type { CSSProperties, ReactNode } from "react";
import type { VolumeUncertainty } from "#shapes/volume.ts";
import type { PadRow } from "#survey/report/pad-rows.ts";
import { plusMinus } from "#survey/report/uncertainty.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { VOLUME_WORDS, type VolumeMeaning } from "#survey/report/words/volume-words.ts";
import { formatDecimal } from "../../format.ts";
import { DataTable } from "../../patterns/data-table/data-table.tsx";
import { DefinitionList } from "../../patterns/definition-list/definition-list.tsx";
import { useFigures } from "../../units.ts";

export interface VolumeResultProps {
  cutM3: number;
  fillM3: number;
  /** Cut minus fill. */
  netM3: number;
  /** Half-widths of the 95 % intervals, m³; absent if unknown. */
  uncertainty?: Pick<VolumeUncertainty, "cutM3" | "fillM3" | "netM3"> | null;
  /** Mode, elevations and area: what the figures are based on. */
  facts?: readonly { label: string; value: ReactNode }[];
  pads?: readonly PadRow[];
  /**
   * A stockpile is measured against its base, a survey against an earlier one: neither implies earthwork to
   * be done.
   */
  meaning?: VolumeMeaning;
}

/**
 * Shows cut, fill and net, the share of each, the pads, and what they are based on. Colour is never the only cue: each
 * figure has its word, and net its sign and meaning.
 */
export function VolumeResult(props: VolumeResultProps) {
  const { cutM3, fillM3, netM3, uncertainty, facts = [], pads = [] } = props;
  const meaning = VOLUME_WORDS[props.meaning ?? "earthwork"];
  return (
    <div className="volume">
      <VolumeTotals
        cut={{ label: "Cut", volumeM3: cutM3, why: meaning.cut, sureM3: uncertainty?.cutM3 }}
        fill={{ label: "Fill", volumeM3: fillM3, why: meaning.fill, sureM3: uncertainty?.fillM3 }}
        net={{
          label: NET_WORDS.cutLessFill,
          volumeM3: netM3,
          why: meaning.net(netM3),
          sureM3: uncertainty?.netM3,
        }}
        share={percent => `Cut is ${percent} % of the earth moved`}
      />
      {pads.length > 0 && <PadTable pads={pads} />}
      {facts.length > 0 && <DefinitionList items={facts} className="volume-facts" />}
    </div>
  );
}

interface TotalWords {
  label: string;
  volumeM3: number;
  /** What the figure means, shown below it. */
  why: string;
  /** Half-width of its 95 % interval, m³, if known. */
  sureM3?: number;
}

interface TotalsProps {
  cut: TotalWords;
  fill: TotalWords;
  net: TotalWords;
  /** Accessible name of the bar: the share of cut in per cent. */
  share: (percent: string) => string;
}

/**
 * Cut, fill and net with their words, and a bar of the shares. Part of VolumeResult; ComparisonCard uses
 * other words.
 */
export function VolumeTotals({ cut, fill, net, share }: TotalsProps) {
  const figures = useFigures();
  return (
    <>
      <dl className="volume-totals">
        <Total kind="cut" {...cut} value={figures.volume(cut.volumeM3)} />
        <Total kind="fill" {...fill} value={figures.volume(fill.volumeM3)} />
        <Total kind="net" {...net} value={figures.volume(net.volumeM3, { signed: true })} />
      </dl>
      <Balance cutM3={cut.volumeM3} fillM3={fill.volumeM3} share={share} />
    </>
  );
}

function Total(props: TotalWords & { kind: "cut" | "fill" | "net"; value: string }) {
  const figures = useFigures();
  const sure = plusMinus(props.sureM3, figures);
  return (
    <div>
      <dt data-kind={props.kind}>{props.label}</dt>
      <dd data-kind={props.kind}>
        <span dir="ltr">
          {props.value} <small>{figures.m3}</small>
        </span>
      </dd>
      {sure && (
        <dd className="volume-sure" dir="ltr">
          {sure}
        </dd>
      )}
      <dd className="volume-why">
        <bdi>{props.why}</bdi>
      </dd>
    </div>
  );
}

interface BalanceProps extends Pick<TotalsProps, "share"> {
  cutM3: number;
  fillM3: number;
}

function Balance({ cutM3, fillM3, share }: BalanceProps) {
  const moved = cutM3 + fillM3;
  if (!(moved > 0)) return null;
  const growth = (part: number) => ({ flexGrow: part / moved }) as CSSProperties;
  return (
    <div className="volume-balance" role="img" aria-label={share(formatDecimal((100 * cutM3) / moved, 0))}>
      {cutM3 > 0 && <i data-kind="cut" style={growth(cutM3)} />}
      {fillM3 > 0 && <i data-kind="fill" style={growth(fillM3)} />}
    </div>
  );
}

function PadTable({ pads }: { pads: readonly PadRow[] }) {
  const { m, m2, m3, height, area, areaText } = useFigures();
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
                {pad.batterM2 !== undefined && (
                  <span className="block font-normal text-muted text-sm">
                    with batters over {areaText(pad.batterM2)}
                  </span>
                )}
              </>
            ),
          },
          {
            id: "elevation",
            header: `Elevation (${m})`,
            numeric: true,
            cell: pad => height(pad.elevationM),
          },
          { id: "area", header: `Area (${m2})`, numeric: true, cell: pad => area(pad.areaM2) },
          {
            id: "cut",
            header: `Cut (${m3})`,
            numeric: true,
            cell: pad => <PadVolume volumeM3={pad.cutM3} sureM3={pad.sure?.cutM3} />,
          },
          {
            id: "fill",
            header: `Fill (${m3})`,
            numeric: true,
            cell: pad => <PadVolume volumeM3={pad.fillM3} sureM3={pad.sure?.fillM3} />,
          },
        ]}
      />
    </div>
  );
}

function PadVolume({ volumeM3, sureM3 }: { volumeM3: number; sureM3: number | undefined }) {
  const { volume } = useFigures();
  return (
    <>
      {volume(volumeM3)}
      {sureM3 !== undefined && (
        <small dir="ltr" className="whitespace-nowrap">
          ± {volume(sureM3)} (95 %)
        </small>
      )}
    </>
  );
}
