import { Form, Link } from "@remix-run/react";
import { Ban, Pencil, Ruler, X } from "lucide-react";
import { cloneElement } from "react";
import { limits } from "#contract/limits.ts";
import { formatCount } from "#ui/format.ts";
import { type BulkAction, BulkBar } from "#ui/patterns/bulk-bar/bulk-bar.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { changeEntries } from "./change-query.ts";
import type { ShownPoints } from "./points.tsx";
import { filterEntries, idEntries, pointsSearch } from "./points-query.ts";
import { pointTexts } from "./texts.ts";
import type { Chosen } from "./use-chosen.ts";

/** Id of the form for ticked rows. */
export const TICKED = "ticked-points";

/**
 * The actions for selected points, on this page of the list, on others or on the map; or for all points
 * found. Leads to the confirmation page.
 */
export function ChosenBar({ shown, chosen }: { shown: ShownPoints; chosen: Chosen }) {
  const { asked, found, site, survey } = shown;
  const kept = changeEntries(asked, survey?._id ?? asked.survey);
  // Selected points without a checkbox on this page.
  const elsewhere = asked.ids.filter(id => !found.points.some(({ row }) => row === id));
  return (
    <>
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
        note={<Note shown={shown} chosen={chosen} />}
        actions={actionsFor(site)}
      />
      {site.mayChangeData && <AllFound shown={shown} />}
    </>
  );
}

function Note({
  shown: { asked },
  chosen: { ids, choose, refusal },
}: {
  shown: ShownPoints;
  chosen: Chosen;
}) {
  return (
    <>
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
  const measure = {
    value: "measure",
    label: pointTexts.measureChosen,
    icon: <Ruler aria-hidden />,
    exactly: 2,
  };
  const keep = { value: "keep", label: pointTexts.keep, withoutScript: true };
  return [
    ...(mayChangeData
      ? [
          { value: "exclude", label: pointTexts.exclude, icon: <Ban aria-hidden />, tone: "danger" as const },
          { value: "correct", label: pointTexts.correct, icon: <Pencil aria-hidden /> },
        ]
      : []),
    { ...measure, ...here },
    { ...keep, formAction: `/sites/${_id}/points` },
  ];
}

/** Links to exclude or correct all points of a filtered list. */
function AllFound({ shown: { asked, found, site, survey } }: { shown: ShownPoints }) {
  if (filterEntries(asked.values).length === 0 || found.total === 0) return null;
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
