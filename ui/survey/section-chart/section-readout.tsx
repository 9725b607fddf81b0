import { type PointerEvent, type ReactNode, useState } from "react";
import { heightAt } from "#survey/profile/heights.ts";
import { useHydrated } from "../../hydration.ts";
import { useFigures } from "../../units.ts";
import type { HatchedBase } from "./section-lines.tsx";
import type { SectionScale, SectionSurface } from "./section-scale.ts";

export interface ReadoutWords {
  /** Label of the slider and the values. */
  readAt: string;
  /** What the SVG shows; read by screen readers. */
  label: string;
}

interface ReadoutProps {
  surfaces: readonly SectionSurface[];
  base: HatchedBase | null;
  lengthM: number;
  scale: SectionScale;
  /** Width and height of the picture, in its own pixels. */
  size: readonly [number, number];
  words: ReadoutWords;
  children: ReactNode;
}

/**
 * The picture with a line at one chainage and the heights there: the middle, until the pointer or the slider
 * moves it.
 */
export function SectionReadout({ surfaces, base, lengthM, scale, size, words, children }: ReadoutProps) {
  const [atM, setAtM] = useState(lengthM / 2);
  const isLive = useHydrated();
  const { lengthText } = useFigures();
  const shownM = Math.min(atM, lengthM);
  const heights = surfaces.map(surface => heightAt(surface, shownM));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * size[0];
    const share = (at - scale.left) / scale.plotWidth;
    if (share >= 0 && share <= 1) setAtM(share * lengthM);
  };
  return (
    <>
      <Values surfaces={surfaces} base={base} atM={shownM} heights={heights} label={words.readAt} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where the screen is narrow */}
      <section className="section-scroll" aria-label="Section drawing" tabIndex={0}>
        <svg
          className="section-chart"
          viewBox={`0 0 ${size[0]} ${Math.round(size[1])}`}
          role="img"
          aria-label={words.label}
          onPointerMove={follow}
          onPointerDown={follow}
        >
          {children}
          <g className="section-cross">
            <path d={`M${scale.x(shownM)} ${scale.top}v${scale.plotHeight}`} />
            {heights.map(
              (height, i) =>
                height !== null && (
                  <circle key={surfaces[i]!.name} cx={scale.x(shownM)} cy={scale.y(height)} r="4" />
                ),
            )}
          </g>
        </svg>
      </section>
      <p className="section-hint">Scroll the section sideways to see all of it.</p>
      {isLive && (
        <label className="section-slider no-print">
          <span>{words.readAt}</span>
          <input
            type="range"
            min="0"
            max={lengthM}
            step={lengthM / 500}
            value={shownM}
            aria-valuetext={lengthText(shownM, 2)}
            onChange={event => setAtM(Number(event.currentTarget.value))}
          />
        </label>
      )}
    </>
  );
}

interface ValuesProps {
  surfaces: readonly SectionSurface[];
  base: HatchedBase | null;
  atM: number;
  heights: readonly (number | null)[];
  label: string;
}

function Values({ surfaces, base, atM, heights, label }: ValuesProps) {
  const [first, other] = [heights[0]!, base ? heights[base.index]! : null];
  const { heightText, lengthText, metresPer } = useFigures();
  const difference = first !== null && other !== null ? first - other : null;
  return (
    <dl className="section-values" aria-label={label}>
      <div>
        <dt>Chainage</dt>
        <dd>{lengthText(atM, 2)}</dd>
      </div>
      {surfaces.map(({ name }, i) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{heights[i] === null ? "no ground" : heightText(heights[i])}</dd>
        </div>
      ))}
      {base && difference !== null && (
        <div>
          <dt>{differenceWord(difference, base, metresPer)}</dt>
          <dd data-kind={kindOf(difference, base)}>{heightText(difference, { signed: true })}</dd>
        </div>
      )}
    </dl>
  );
}

export const kindOf = (difference: number, { cutIs }: Pick<HatchedBase, "cutIs">) =>
  difference > 0 === (cutIs === "above") ? "cut" : "fill";

function differenceWord(difference: number, base: HatchedBase, metresPer: number): string {
  if (Math.abs(difference / metresPer) < 0.0005) return "No difference";
  const kind = kindOf(difference, base);
  if (base.cutIs === "below") return kind === "cut" ? "Lower than before, cut" : "Higher than before, fill";
  return kind === "cut" ? "Above design, cut" : "Below design, fill";
}
