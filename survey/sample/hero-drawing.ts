import type { HeroContours } from "./hero.ts";

/** The sample survey behind the words of the home and sign-in pages. */
export interface HeroDrawing {
  /** The paths as an SVG file, by the ids of {@link HeroDrawing.paths}. */
  file: string;
  viewBox: string;
  paths: { href: string; isIndex: boolean; weight: 0 | 1 | 2 }[];
  labels: { x: number; y: number; angleDeg: number; text: string }[];
  peaks: { x: number; y: number; text: string }[];
  intervalM: number;
  indexIntervalM: number;
  metresPerUnit: number;
  longitude: number;
  latitude: number;
}

/** Draws the contours; paths are named as in `/contours.svg`. */
export function drawHero(survey: HeroContours): HeroDrawing {
  const groups = new Map<string, { isIndex: boolean; weight: 0 | 1 | 2; d: string }>();
  for (const { isIndex, lines } of survey.contours)
    for (const line of lines) {
      const weight = weightOf(line, survey.width);
      const id = `${isIndex ? "index" : "line"}-${weight}`;
      const group = groups.get(id) ?? { isIndex, weight, d: "" };
      group.d += relativePath(line);
      groups.set(id, group);
    }
  const paths = [...groups]
    .map(([id, { d }]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`)
    .join("");
  return {
    file: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${survey.width} ${survey.height}">${paths}</svg>`,
    viewBox: `0 0 ${survey.width} ${survey.height}`,
    paths: [...groups].map(([id, { isIndex, weight }]) => ({ href: `/contours.svg#${id}`, isIndex, weight })),
    labels: survey.labels.map(({ heightM, ...label }) => ({ ...label, text: String(heightM) })),
    peaks: survey.summits.map(({ x, y, heightM }) => ({ x, y, text: heightM.toFixed(1) })),
    intervalM: survey.intervalM,
    indexIntervalM: survey.indexIntervalM,
    metresPerUnit: survey.metresPerUnit,
    longitude: survey.longitude,
    latitude: survey.latitude,
  };
}

/** Lines fade towards the words, which are on the left. */
function weightOf(line: number[], width: number): 0 | 1 | 2 {
  let sum = 0;
  for (let i = 0; i < line.length; i += 2) sum += line[i]!;
  const place = sum / (line.length / 2) / width;
  return place < 0.4 ? 0 : place < 0.6 ? 1 : 2;
}

/** Steps between neighbours repeat themselves where positions do not: half the bytes once compressed. */
function relativePath(line: number[]): string {
  let d = `M${line[0]} ${line[1]}l`;
  for (let i = 2; i < line.length; i += 2) {
    const dx = step(line[i]! - line[i - 2]!);
    const dy = step(line[i + 1]! - line[i - 1]!);
    d += `${i > 2 && !dx.startsWith("-") ? " " : ""}${dx}${dy.startsWith("-") ? "" : " "}${dy}`;
  }
  return d;
}

/** A tenth of a unit, without the zero before the point. */
const step = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
