import { Form, Link } from "@remix-run/react";
import { X } from "lucide-react";
import { cloneElement } from "react";
import { formatCount } from "#ui/format.ts";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { FoundPoints } from "#ui/survey/found-points/found-points.tsx";
import { HeightOutliers } from "#ui/survey/height-outliers/height-outliers.tsx";
import { PointFilter } from "#ui/survey/point-filter/point-filter.tsx";
import { PointMeasure } from "#ui/survey/point-measure/point-measure.tsx";
import { TICKED } from "./chosen-bar.tsx";
import type { ShownPoints } from "./points.tsx";
import { filterEntries, idEntries, NO_FILTER, pointsSearch } from "./points-query.ts";
import { pointTexts } from "./texts.ts";

/** Measures between points, without changing the list. */
export function Measure({ shown }: { shown: ShownPoints }) {
  const { asked, measured } = shown;
  const { values, sort, survey, ids, measuresIds, open } = asked;
  const { line } = measured;
  const kept = [
    ...filterEntries(values),
    ...Object.entries({ sort, survey, open: open === null ? "" : String(open) }),
    ...idEntries(ids),
  ];
  // Shows the names of the two selected points, even if other points have the same names.
  const chosen = line ? { from: line.from.name, to: line.to.name } : { from: measured.from ?? "", to: "" };
  const { from, to } = measuresIds ? chosen : asked;
  return (
    <PointMeasure
      values={{ from, to }}
      errors={measured.errors}
      line={measured.line && { ...measured.line }}
      form={
        <Form method="get" preventScrollReset>
          {kept.map(
            ([name, value]) =>
              value && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
          )}
        </Form>
      }
    />
  );
}

/** Height outliers of the survey, with links to the confirmation of excluding or correcting them. */
export function Outliers({ shown: { asked, outliers, heightNote, site, survey } }: { shown: ShownPoints }) {
  if (!outliers) return <Alert tone="plain">{pointTexts.outliersUnknown}</Alert>;
  const change = (deed: "correct" | "exclude", ids: number[]) => {
    const query = new URLSearchParams([
      ["deed", deed],
      ["survey", survey?._id ?? asked.survey],
      ...idEntries(ids),
    ]);
    return <Link to={`/sites/${site._id}/points/change?${query}`} />;
  };
  const rows = outliers.points.map(({ row }) => row);
  return (
    <HeightOutliers
      {...outliers}
      heightNote={heightNote}
      openLink={row => <Link to={`${pointsSearch(asked, { open: row })}#point`} preventScrollReset />}
      {...(site.mayChangeData && {
        changeLink: (deed, row) => change(deed, [row]),
        footer: rows.length > 1 && (
          <p>
            {pointTexts.allListed(rows.length)}{" "}
            <TextLink asChild>
              {cloneElement(change("exclude", rows), undefined, pointTexts.excludeAll)}
            </TextLink>
          </p>
        ),
      })}
    />
  );
}

/** Filters the list and keeps the selection. */
export function Filter({ shown }: { shown: ShownPoints }) {
  const { asked, summary, found, errors, ownSystem } = shown;
  const isNarrow = filterEntries(asked.values).length > 0;
  return (
    <PointFilter
      values={asked.values}
      errors={errors}
      codes={summary.codes}
      hasQuality={summary.unfixedPoints !== undefined}
      ownSystem={ownSystem}
      count={
        <>
          <span role="status">
            {isNarrow ? `${formatCount(found.total)} of ` : ""}
            {`${formatCount(summary.pointCount)} ${pointTexts.nouns(summary.pointCount)}`}
          </span>
          {isNarrow && (
            <Button asChild variant="ghost" size="sm" icon={<X aria-hidden />}>
              <Link to={pointsSearch(asked, { values: NO_FILTER })} preventScrollReset>
                {pointTexts.clear}
              </Link>
            </Button>
          )}
        </>
      }
      form={
        <Form method="get" preventScrollReset>
          {(["sort", "survey"] as const).map(
            name => asked[name] && <input key={name} type="hidden" name={name} value={asked[name]} />,
          )}
          {idEntries(asked.ids).map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
        </Form>
      }
    />
  );
}

/** The page of the list, with rows to tick. */
export function Found({ shown, chosen }: { shown: ShownPoints; chosen: readonly number[] }) {
  const { asked, found, opened, summary, heightNote } = shown;
  const to = (change: Parameters<typeof pointsSearch>[1]) => (
    <Link to={pointsSearch(asked, change)} preventScrollReset />
  );
  const end = found.from + found.points.length;
  return (
    <FoundPoints
      points={found.points}
      opened={opened?.row ?? null}
      formId={TICKED}
      chosen={chosen}
      hasQuality={summary.unfixedPoints !== undefined}
      heightNote={heightNote}
      openLink={row => <Link to={`${pointsSearch(asked, { open: row })}#point`} preventScrollReset />}
      sort={key => {
        const direction =
          asked.sort === key ? "ascending" : asked.sort === `-${key}` ? "descending" : undefined;
        return { direction, link: to({ sort: asked.sort === key ? `-${key}` : key }) };
      }}
      empty={<EmptyState title={pointTexts.none} text={pointTexts.noneHint} />}
      footer={
        <Pagination
          from={found.from + 1}
          to={end}
          total={found.total}
          previous={found.previous ? to({ before: found.previous }) : undefined}
          next={found.next ? to({ after: found.next }) : undefined}
        />
      }
    />
  );
}
