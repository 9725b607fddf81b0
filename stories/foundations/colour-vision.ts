const steps = [1, 2, 3, 4, 5] as const;
/** From much fill to much cut, as legends show them. */
export const RAMP = [
  ...steps.toReversed().map(step => `fill-${step}` as const),
  ...steps.map(step => `cut-${step}` as const),
];

/**
 * Simulates colour-vision deficiencies of full severity. Matrices for linear RGB from Machado, Oliveira and Fernandes,
 * 'A Physiologically-based Model for Simulation of Color Vision Deficiency', IEEE Transactions on Visualization and Computer
 * Graphics 15 (6), 2009, table 1 (severity 1.0).
 */
const MATRICES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export type Deficiency = keyof typeof MATRICES;
export const DEFICIENCIES = Object.keys(MATRICES) as Deficiency[];

type Rgb = [red: number, green: number, blue: number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
const clamp = (channel: number) => Math.min(1, Math.max(0, channel));
const times = (matrix: readonly (readonly number[])[], rgb: Rgb) =>
  matrix.map(([r, g, b]) => r! * rgb[0] + g! * rgb[1] + b! * rgb[2]) as Rgb;

/** Linear RGB of `#rrggbb`. */
const linearOf = (hex: string) =>
  [1, 3, 5].map(at => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** Returns how `#rrggbb` looks to somebody with a deficiency. */
export function seenWith(deficiency: Deficiency, hex: string): string {
  const channels = times(MATRICES[deficiency], linearOf(hex)).map(channel => fromLinear(clamp(channel)));
  return `#${channels
    .map(channel =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** Returns the distance of two colours in Oklab, times 100; about 2 can just be told apart side by side. */
export function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Björn Ottosson, 'A perceptual color space for image processing', 2020. */
function oklab(hex: string): Rgb {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    linearOf(hex),
  ).map(Math.cbrt) as Rgb;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}
