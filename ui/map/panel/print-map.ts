import type { LiveSite } from "../engine/live-site.ts";

/** Prints the frame alone, with the map as a picture in it. */
export async function printMap(live: LiveSite, frame: Element): Promise<void> {
  const picture = new Image();
  picture.src = await live.picture();
  picture.className = "map-print";
  picture.alt = "";
  await picture.decode();
  frame.append(picture);
  frame.setAttribute("data-printing", "");
  document.documentElement.setAttribute("data-print-map", "");
  const tidy = () => {
    picture.remove();
    frame.removeAttribute("data-printing");
    document.documentElement.removeAttribute("data-print-map");
  };
  window.addEventListener("afterprint", tidy, { once: true });
  window.print();
}
