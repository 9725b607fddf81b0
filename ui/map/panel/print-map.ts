import { stepAbove } from "#survey/steps.ts";
import { type Figures, SI_FIGURES } from "#survey/units/figures.ts";
import { formatCount } from "../../format.ts";
import type { LiveSite } from "../engine/live-site.ts";
import type { MapView } from "../engine/view.ts";
import { barLength } from "../tools/measuring/measure.ts";

/** Fits on both A4 and US Letter in portrait, within the margins of every printer. */
const WIDEST_MM = 180;
const TALLEST_MM = 220;

/** A map on paper: its size, its scale, and a bar of round length. */
export interface PrintSheet {
  widthMm: number;
  /** 1,000 for 1:1,000. */
  scale: number;
  barMm: number;
  barM: number;
  /** The bar's length in the units of the project. */
  barText: string;
}

/**
 * Lays out a picture of `width` by `height` pixels, each `metresPerPixel` on the ground: as large as the
 * paper allows at a scale of 1, 2 or 5 times a power of ten.
 */
export function printSheet(
  width: number,
  height: number,
  metresPerPixel: number,
  figures: Figures = SI_FIGURES,
): PrintSheet {
  const widthM = width * metresPerPixel;
  const heightM = height * metresPerPixel;
  const scale = stepAbove(Math.max((widthM * 1000) / WIDEST_MM, (heightM * 1000) / TALLEST_MM));
  const { metres: barM, text } = barLength(widthM / 5, figures);
  const barText = figures.m !== "m" || barM >= 1000 ? text : `${barM} m`;
  return { widthMm: (widthM * 1000) / scale, scale, barMm: (barM * 1000) / scale, barM, barText };
}

/** Prints only the frame: the map as an image, its legend, and its scale unless it is tilted. */
export async function printMap(
  live: LiveSite,
  frame: Element,
  { isTilted, figures }: Pick<MapView, "isTilted" | "figures">,
): Promise<void> {
  const picture = new Image();
  picture.src = await live.picture();
  picture.alt = "";
  await picture.decode();
  const figure = document.createElement("figure");
  figure.className = "map-print";
  figure.append(picture);
  const { clientWidth, clientHeight } = frame.querySelector(".map-engine") ?? frame;
  const { metresPerPixel } = live.camera.state.value;
  const sheet = printSheet(clientWidth, clientHeight, metresPerPixel, figures);
  figure.style.width = `${isTilted ? WIDEST_MM : sheet.widthMm}mm`;
  if (!isTilted) figure.append(captionOf(sheet));
  frame.append(figure);
  frame.setAttribute("data-printing", "");
  document.documentElement.setAttribute("data-print-map", "");
  const tidy = () => {
    figure.remove();
    frame.removeAttribute("data-printing");
    document.documentElement.removeAttribute("data-print-map");
  };
  window.addEventListener("afterprint", tidy, { once: true });
  window.print();
}

function captionOf({ scale, barMm, barText }: PrintSheet): HTMLElement {
  const caption = document.createElement("figcaption");
  const bar = document.createElement("i");
  bar.style.width = `${barMm}mm`;
  caption.append(bar, `${barText} · 1:${formatCount(scale)}`);
  return caption;
}
