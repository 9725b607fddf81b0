import { Link } from "@remix-run/react";
import { Ban, LocateFixed, MessageSquarePlus, Pencil, Ruler } from "lucide-react";
import { useHydrated } from "#ui/hydration.ts";
import { SelectionBar } from "#ui/patterns/selection-bar/selection-bar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { idEntries } from "../points/points-query.ts";
import { pointTexts } from "../points/texts.ts";
import type { Chosen } from "../points/use-chosen.ts";
import type { SitePage } from "../site-page.ts";
import { sitePath } from "../survey-query.ts";

interface SelectedPointsProps {
  page: Pick<SitePage, "site" | "summary" | "earlier">;
  chosen: Chosen;
  /** Shows points on the map. */
  onZoom: (rows: readonly number[]) => void;
}

/** What can be done with the points selected on the map, in view wherever the page is scrolled to. */
export function SelectedPoints({ page: { site, summary, earlier }, chosen, onZoom }: SelectedPointsProps) {
  const isScripted = useHydrated();
  const { ids, choose, refusal } = chosen;
  const path = `/sites/${site._id}`;
  const query = (deed: string) =>
    new URLSearchParams([["deed", deed], ["survey", site.survey?._id ?? ""], ...idEntries(ids)]);
  const mayChange = site.mayChangeData && !earlier;
  return (
    <SelectionBar
      label={pointTexts.selected}
      count={ids.length}
      refusal={refusal}
      clearLink={
        <Link to={sitePath(site._id, earlier)} replace preventScrollReset onClick={() => choose([])} />
      }
    >
      {mayChange && (
        <>
          <Button asChild size="sm" variant="ghost" tone="danger" icon={<Ban aria-hidden />}>
            <Link to={`${path}/points/change?${query("exclude")}`}>{pointTexts.exclude}</Link>
          </Button>
          <Button asChild size="sm" icon={<Pencil aria-hidden />}>
            <Link to={`${path}/points/change?${query("correct")}`}>{pointTexts.correct}</Link>
          </Button>
        </>
      )}
      {ids.length <= 2 && (
        <Button asChild size="sm" icon={<Ruler aria-hidden />}>
          <Link to={`${path}/points?${query("measure")}#measure`}>
            {ids.length === 1 ? pointTexts.measure : pointTexts.measureChosen}
          </Link>
        </Button>
      )}
      {ids.length === 1 && (
        <Button asChild size="sm" icon={<MessageSquarePlus aria-hidden />}>
          <Link to={`${path}/comments?${query("comment")}`}>{pointTexts.comment}</Link>
        </Button>
      )}
      {isScripted && summary.plan && (
        <Button size="sm" icon={<LocateFixed aria-hidden />} onClick={() => onZoom([...ids])}>
          {pointTexts.zoomTo(ids.length)}
        </Button>
      )}
    </SelectionBar>
  );
}
