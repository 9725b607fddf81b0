import { Form, Link } from "@remix-run/react";
import { Ban, LocateFixed, MessageSquarePlus, Pencil, Ruler, X } from "lucide-react";
import { cloneElement } from "react";
import { limits } from "#contract/limits.ts";
import { formatCount } from "#ui/format.ts";
import { useHydrated } from "#ui/hydration.ts";
import { type BulkAction, BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { changeEntries } from "./change-query.ts";
import type { ShownPoints } from "./points.tsx";
import { filterEntries, idEntries, pointsSearch } from "./points-query.ts";
import { pointTexts } from "./texts.ts";
import type { Chosen } from "./use-chosen.ts";

interface ChosenBarProps {
  shown: ShownPoints;
  chosen: Chosen;
  /** Shows points on the map; absent without a map. */
  onZoom?: (rows: readonly number[]) => void;
}

/** Id of the form for ticked rows. */
export const TICKED = "ticked-points";

/**
 * The actions for selected points, on this page of the list, on others or on the map; or for all points
 * found. Leads to the confirmation page.
 */
export function ChosenBar({ shown, chosen, onZoom }: ChosenBarProps) {
  const { asked, found, site, survey } = shown;
  const kept = changeEntries(asked, survey?._id ?? asked.survey);
  // Selected points without a checkbox on this page.
  const elsewhere = asked.ids.filter(id => !found.points.some(({ row }) => row === id));
  return (
    <BulkBar
      id={TICKED}
      form={
        <Form method="get" action={`/sites/${site._id}/points/change`}>
          {[...kept, ...idEntries(elsewhere)].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        </Form>
      }
      most={limits.selectedPointsMax}
      chosen={asked.ids.map(String)}
      onChoose={rows => chosen.choose(rows.map(Number))}
      note={<Note shown={shown} chosen={chosen} onZoom={onZoom} />}
      actions={actionsFor(site)}
    />
  );
}

function Note({ shown: { asked }, chosen: { ids, choose, refusal }, onZoom }: ChosenBarProps) {
  const isScripted = useHydrated();
  return (
    <>
      {ids.length > 0 && isScripted && onZoom && (
        <Button size="sm" icon={<LocateFixed aria-hidden />} onClick={() => onZoom([...ids])}>
          {pointTexts.zoomTo(ids.length)}
        </Button>
      )}
      {ids.length > 0 && (
        <Button asChild variant="ghost" size="sm" icon={<X aria-hidden />}>
          <Link to={pointsSearch(asked, { ids: [] })} preventScrollReset onClick={() => choose([])}>
            {pointTexts.clearChosen}
          </Link>
        </Button>
      )}
      {refusal && (
        <p role="alert" className="basis-full text-sm">
          {refusal}
        </p>
      )}
    </>
  );
}

function actionsFor({ _id, mayChangeData }: ShownPoints["site"]): BulkAction[] {
  const here = { formAction: `/sites/${_id}/points#measure` };
  const measure = { value: "measure", icon: <Ruler aria-hidden />, ...here };
  const comment = {
    value: "comment",
    label: pointTexts.comment,
    icon: <MessageSquarePlus aria-hidden />,
    exactly: 1,
    formAction: `/sites/${_id}/comments`,
  };
  const keep = { value: "keep", label: pointTexts.keep, withoutScript: true };
  return [
    ...(mayChangeData
      ? [
          { value: "exclude", label: pointTexts.exclude, icon: <Ban aria-hidden />, tone: "danger" as const },
          { value: "correct", label: pointTexts.correct, icon: <Pencil aria-hidden /> },
        ]
      : []),
    { ...measure, label: pointTexts.measure, exactly: 1 },
    { ...measure, label: pointTexts.measureChosen, exactly: 2 },
    comment,
    { ...keep, formAction: `/sites/${_id}/points` },
  ];
}

/** Links to exclude or correct all points of a filtered list. */
export function AllFound({ shown: { asked, found, site, survey } }: { shown: ShownPoints }) {
  if (!site.mayChangeData || filterEntries(asked.values).length === 0 || found.total === 0) return null;
  const kept = changeEntries(asked, survey?._id ?? asked.survey);
  const change = (deed: string, words: string) => (
    <TextLink asChild>
      {cloneElement(
        <Link to={`/sites/${site._id}/points/change?${new URLSearchParams([["deed", deed], ...kept])}`} />,
        undefined,
        words,
      )}
    </TextLink>
  );
  return (
    <p className="points-all">
      {pointTexts.all(formatCount(found.total))} {change("exclude-all", pointTexts.excludeAll)}
      {", "}
      {change("correct-all", pointTexts.correctAll)}
    </p>
  );
}
