import { commentTexts } from "../comments/texts.ts";
import { shareTexts } from "../share/texts.ts";
import { uploadTexts } from "../upload/texts.ts";
import { volumeTexts } from "../volume/texts.ts";
import { earlierIn, type SiteFrame } from "./frame-of.ts";
import { shownTabs } from "./site-tabs.tsx";

type Named = readonly [label: string, to: string];

/** The pages of a site, and what its reader may do there, for lists of links: those of its tabs and its buttons. */
export function siteLinks(frame: SiteFrame): { pages: Named[]; actions: Named[] } {
  const site = `/sites/${frame._id}`;
  const mayChange = frame.mayChangeData && !earlierIn(frame);
  const uploads = mayChange ? [[uploadTexts.title, `${site}/upload`] as const] : [];
  const volumes =
    frame.pointCount > 0 && !earlierIn(frame) ? [[volumeTexts.title, `${site}/volume`] as const] : [];
  const shares = frame.mayChangeData ? [[shareTexts.title, `${site}/share`] as const] : [];
  return {
    pages: [
      ...shownTabs(frame).map(({ label, path }) => [label, path ? `${site}/${path}` : site] as const),
      [commentTexts.title, `${site}/comments`],
    ],
    actions: [...uploads, ...volumes, ...shares],
  };
}
