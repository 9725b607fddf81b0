import type { SectionRun, SectionSurface } from "#ui/survey/section-chart/section-scale.ts";

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.round((to - from) / by) + 1 }, (_, i) => from + i * by);

/** Heights of a function at every step. */
export const run = (from: number, to: number, by: number, height: (at: number) => number): SectionRun => {
  const distanceM = steps(from, to, by);
  return { distanceM, heightM: distanceM.map(height) };
};

const heap = (at: number) => 1493.5 + 7.5 * Math.exp(-(((at - 40) / 22) ** 2));
const basin = (at: number) => -4.2 * Math.exp(-(((at - 150) / 26) ** 2));

/** A heap and a basin along 220 m, the survey before the basin was dug, and a sloping design. */
export const surfaces: SectionSurface[] = [
  { name: "12 Nov 2026", kind: "survey", runs: [run(0, 220, 2, at => heap(at) + basin(at))] },
  { name: "3 Oct 2026", kind: "survey", runs: [run(0, 220, 5, at => heap(at) - 0.6 + basin(at) / 3)] },
  {
    name: "Plane 1493.9 m at A",
    kind: "plane",
    runs: [{ distanceM: [0, 220], heightM: [1493.9, 1494.4] }],
  },
];
