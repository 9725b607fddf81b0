/** Brightness of the five pairs of each hue in the AutoCAD colour index; odd numbers are half saturated. */
const BRIGHTNESS = [255, 204, 153, 127, 76];
const FIRST = ["#ff0000", "#ffff00", "#00ff00", "#00ffff", "#0000ff", "#ff00ff"];
const GREYS = [51, 91, 132, 173, 214, 255];

/** Returns an AutoCAD colour number as #rrggbb; null for 7, which is black on paper and white on a screen. */
export function colourOfNumber(number: number): string | null {
  if (number >= 1 && number <= 6) return FIRST[number - 1]!;
  if (number === 8) return "#808080";
  if (number === 9) return "#c0c0c0";
  if (number >= 250 && number <= 255) return hex(Array(3).fill(GREYS[number - 250]!));
  if (number < 10 || number > 255) return null;
  const hue = Math.floor((number - 10) / 10) * 15;
  const value = BRIGHTNESS[Math.floor((number % 10) / 2)]!;
  const saturation = number % 2 === 0 ? 1 : 0.5;
  return hex(
    [5, 3, 1].map(shift => {
      const k = (shift + hue / 60) % 6;
      return value * (1 - saturation * Math.max(0, Math.min(k, 4 - k, 1)));
    }),
  );
}

/** Returns a 24-bit true colour (group 420) as #rrggbb. */
export function colourOfRgb(rgb: number): string {
  return `#${(rgb & 0xffffff).toString(16).padStart(6, "0")}`;
}

function hex(rgb: number[]): string {
  return `#${rgb.map(part => Math.floor(part).toString(16).padStart(2, "0")).join("")}`;
}
