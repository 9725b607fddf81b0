import { Link, useLocation } from "@remix-run/react";
import { useCallback, useMemo, useState } from "react";
import { formatCount } from "#ui/format.ts";
import type { MapSources } from "#ui/map/engine/types.ts";
import { type MappedSite, OverviewMap } from "#ui/map/overview/overview-map.tsx";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Stack } from "#ui/patterns/page/page.tsx";
import { Pagination } from "#ui/patterns/pagination/pagination.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { MarkNumber, OverviewPlan } from "#ui/survey/overview-plan/overview-plan.tsx";
import { SiteSketch } from "#ui/survey/site-sketch/site-sketch.tsx";
import { messages } from "../../messages.ts";
import type { loadOverview } from "./load-overview.ts";
import { overviewTexts } from "./texts.ts";

type Overview = Awaited<ReturnType<typeof loadOverview>>;

interface OverviewViewProps {
  overview: Overview;
  maps: MapSources;
  label: string;
  /** Whether sites have to be distinguished by project. */
  namesProjects: boolean;
}

/** The map of many sites, the list beside it, and the sites that the map cannot show. */
export function OverviewView({ overview, maps, label, namesProjects }: OverviewViewProps) {
  const { frame, box, isPart, placedCount, bareCount, listedCount, total } = overview;
  const { pathname } = useLocation();
  return (
    <Stack>
      {total > listedCount && <Alert>{overviewTexts.bounded(listedCount, total)}</Alert>}
      {frame && box ? (
        <MapAndList
          overview={overview}
          maps={maps}
          label={label}
          namesProjects={namesProjects}
          box={box}
          frame={frame}
        />
      ) : (
        <Card>
          <EmptyState
            title={isPart && placedCount > 0 ? overviewTexts.noneHere : overviewTexts.none}
            text={isPart && placedCount > 0 ? overviewTexts.noneHereHint : overviewTexts.noneHint}
            action={
              isPart && (
                <TextLink asChild>
                  <Link to={pathname}>{overviewTexts.whole}</Link>
                </TextLink>
              )
            }
          />
        </Card>
      )}
      {bareCount > 0 && !isPart && <WithoutPoints overview={overview} namesProjects={namesProjects} />}
    </Stack>
  );
}

type Shown = OverviewViewProps & { box: NonNullable<Overview["box"]>; frame: NonNullable<Overview["frame"]> };

function MapAndList({ overview, maps, label, namesProjects, box, frame }: Shown) {
  const { marks, rows, paging, isPart, placedCount, total } = overview;
  const { pathname, search } = useLocation();
  const [isLive, setLive] = useState(false);
  const box0 = new URLSearchParams(search).get("box");
  const load = useCallback(() => fetchSites(`${pathname}/sites.json`), [pathname]);
  const columns = useMemo(() => columnsOf(namesProjects, isLive), [namesProjects, isLive]);
  const query = (page: number) =>
    `?${new URLSearchParams({ ...(box0 && { box: box0 }), page: String(page) })}`;
  // Sites that zooming cannot separate are told apart in the list.
  const inside = (number: number, part: string) =>
    isPart && marks.length === 1
      ? { search, hash: `mark-${number}` }
      : `?${new URLSearchParams({ box: part })}`;
  const pageLink = (page: number) =>
    page >= 1 && page <= paging.pages ? (
      <Link to={query(page)} prefetch="intent" preventScrollReset />
    ) : undefined;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="lg:sticky lg:top-20">
        <OverviewMap
          key={box0 ?? ""}
          label={label}
          box={box}
          sitesKey={`${pathname} ${total} ${box0 ?? ""}`}
          sources={maps}
          words={messages.map}
          load={load}
          siteLink={id => <Link to={`/sites/${id}`} />}
          onPainted={setLive}
          plan={
            <OverviewPlan
              frame={frame}
              marks={marks.map(({ siteId, box: part, ...mark }) => ({
                ...mark,
                link: <Link to={siteId ? `/sites/${siteId}` : inside(mark.number, part)} />,
              }))}
            />
          }
        />
        {isPart && (
          <p className="mt-3">
            {overviewTexts.part(paging.total, placedCount)}.{" "}
            <TextLink asChild>
              <Link to={pathname} preventScrollReset>
                {overviewTexts.whole}
              </Link>
            </TextLink>
          </p>
        )}
      </div>
      <Card clip className="overview-sites">
        <CardHeader title={`Sites (${formatCount(paging.total)})`} />
        <DataTable
          caption="Sites on the map"
          rows={rows}
          rowKey={row => row.id}
          cards="fit"
          columns={columns}
          footer={
            paging.pages > 1 && (
              <Pagination
                from={paging.from}
                to={paging.to}
                total={paging.total}
                previous={pageLink(paging.page - 1)}
                next={pageLink(paging.page + 1)}
              />
            )
          }
        />
      </Card>
    </div>
  );
}

type Row = Overview["rows"][number];

/** Marks have no numbers on the live map. */
const columnsOf = (namesProjects: boolean, isLive: boolean): Column<Row>[] => [
  ...(isLive
    ? []
    : [
        {
          id: "mark",
          header: "No.",
          cell: (row: Row) => (
            <span id={row.isFirst ? `mark-${row.number}` : undefined}>
              <MarkNumber number={row.number} />
            </span>
          ),
        },
      ]),
  {
    id: "site",
    header: "Site",
    cell: row => (
      <span className="flex items-center gap-3">
        <SiteSketch sketch={row.sketch} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <TextLink asChild variant="title">
            <Link to={`/sites/${row.id}`} prefetch="intent">
              {row.name}
            </Link>
          </TextLink>
          {namesProjects && <small className="block text-subtle">{row.project}</small>}
        </span>
      </span>
    ),
  },
  { id: "points", header: "Points", numeric: true, cell: row => formatCount(row.pointCount) },
];

function WithoutPoints({ overview, namesProjects }: Pick<OverviewViewProps, "overview" | "namesProjects">) {
  const { bare, bareCount } = overview;
  return (
    <Card>
      <CardHeader title={overviewTexts.withoutPoints(bareCount)} />
      <CardBody>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {bare.map(({ id, name, project }) => (
            <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
              <TextLink asChild>
                <Link to={`/sites/${id}`} prefetch="intent">
                  {name}
                </Link>
              </TextLink>
              {namesProjects && <span className="text-subtle"> {project}</span>}
            </li>
          ))}
          {bareCount > bare.length && <li>{overviewTexts.more(bareCount - bare.length)}</li>}
        </ul>
      </CardBody>
    </Card>
  );
}

async function fetchSites(path: string): Promise<MappedSite[]> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.json()) as MappedSite[];
}
