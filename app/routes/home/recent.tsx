import { Link } from "@remix-run/react";
import { useContext } from "react";
import { limits } from "#contract/limits.ts";
import type { Home, HomeChange, HomeVolume } from "#contract/overview/home.ts";
import { outdatedTitle } from "#survey/report/outdated.ts";
import { NET_WORDS } from "#survey/report/words/net-words.ts";
import { RESULT_WORDS } from "#survey/report/words/result-words.ts";
import { figuresIn } from "#survey/units/figures.ts";
import { ActivitySentence } from "#ui/patterns/activity-list/activity-list.tsx";
import { type Column, DataTable } from "#ui/patterns/data-table/data-table.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { Chip } from "#ui/primitives/chip/chip.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { VisuallyHidden } from "#ui/primitives/visually-hidden/visually-hidden.tsx";
import { ReaderContext } from "#ui/reader.ts";
import { SiteTile, SiteTiles } from "#ui/survey/site-tile/site-tile.tsx";
import { type Paths, whatWasDone, whoDid } from "../activity/sentences.tsx";
import { HomeActions } from "./landing.tsx";
import { homeTexts } from "./texts.ts";

/** Shows recent sites, changes by others, and the volumes of the month. */
export function Recent({ home: { previousVisitAt, sites, changes, volumes } }: { home: Home }) {
  return (
    <Page>
      <PageHeader title={homeTexts.title} description={homeTexts.tagline} actions={<HomeActions />} />
      <Stack>
        {sites.length > 0 && (
          <section>
            <h2 className="mb-3">{homeTexts.sites}</h2>
            <SiteTiles>
              {sites.map(({ _id, project, sketch, ...site }) => (
                <SiteTile
                  key={_id}
                  {...site}
                  link={<Link to={`/sites/${_id}`} prefetch="intent" />}
                  project={project.name}
                  projectLink={<Link to={`/projects/${project._id}`} prefetch="intent" />}
                  sketch={sketch ?? undefined}
                />
              ))}
            </SiteTiles>
          </section>
        )}
        <div className="home-columns">
          <Changes changes={changes} since={previousVisitAt} />
          <Volumes {...volumes} />
        </div>
      </Stack>
    </Page>
  );
}

function Changes({ changes, since }: { changes: readonly HomeChange[]; since: string | null }) {
  const texts = homeTexts.changes;
  return (
    <Card>
      <CardHeader title={texts.title} />
      {changes.length === 0 && <CardBody>{texts.none(limits.homeDays)}</CardBody>}
      <ol>
        {changes.map(change => (
          <li
            key={change._id}
            className="border-b border-border px-card py-3 [overflow-wrap:anywhere] last:border-b-0"
          >
            <ActivitySentence who={whoDid(change)} what={whatWasDone(change, pathsOf(change))} />
            <p className="flex flex-wrap gap-x-4 text-sm text-muted">
              <Time value={change.at} kind="dateTime" />
              {since !== null && change.at > since && <Chip tone="success">{texts.isNew}</Chip>}
            </p>
          </li>
        ))}
      </ol>
      {since !== null && changes.length > 0 && (
        <p className="border-t border-border px-card py-3 text-sm text-muted">
          {changes[0]!.at > since ? texts.newSince : texts.nothingSince}{" "}
          <Time value={since} kind="dateTime" />.
        </p>
      )}
    </Card>
  );
}

const pathsOf = ({ hasSite }: HomeChange): Paths => ({
  site: id => (hasSite ? `/sites/${id}` : null),
  project: id => `/projects/${id}`,
  namesProject: true,
});

function Volumes({ month, results, total }: Home["volumes"]) {
  const texts = homeTexts.volumes;
  const { locale } = useContext(ReaderContext);
  const inWords = monthIn(locale).format(new Date(month));
  return (
    <Card clip>
      <CardHeader title={texts.title(inWords)} count={total > 0 ? total : undefined} />
      {total === 0 ? (
        <CardBody>{texts.none(inWords)}</CardBody>
      ) : (
        <DataTable
          caption={texts.title(inWords)}
          rows={results}
          rowKey={({ _id }) => _id}
          columns={columns}
          footer={
            total > results.length && (
              <p className="px-card py-3 text-sm text-muted">{texts.more(results.length, total)}</p>
            )
          }
        />
      )}
    </Card>
  );
}

const monthIn = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });

/** Each row has the units of its own project. */
const volumeIn = ({ displayUnits }: HomeVolume, m3: number, signed = false) =>
  figuresIn(displayUnits).volumeText(m3, { signed });

const columns: Column<HomeVolume>[] = [
  {
    id: "site",
    header: "Site",
    rowHeader: true,
    cardWide: true,
    cell: ({ site, project, mode, savedAt, outdated }) => (
      <>
        <TextLink asChild variant="title">
          <Link to={`/sites/${site._id}`} prefetch="intent">
            {site.name}
          </Link>
        </TextLink>
        <small>{project.name}</small>
        <small>
          {modes[mode]?.name ?? mode}, <Time value={savedAt} kind="dateTime" />
        </small>
        {outdated && <small className="text-warn-text">{outdatedTitle(outdated)}</small>}
      </>
    ),
  },
  { id: "cut", header: "Cut", numeric: true, cell: row => volumeIn(row, row.cutVolume) },
  { id: "fill", header: "Fill", numeric: true, cell: row => volumeIn(row, row.fillVolume) },
  {
    id: "net",
    header: NET_WORDS.cutLessFill,
    numeric: true,
    cell: row => <b>{volumeIn(row, row.netVolumeChange, true)}</b>,
  },
  {
    id: "report",
    header: homeTexts.volumes.report,
    actions: true,
    cell: ({ _id, site }) => (
      <TextLink asChild>
        <Link to={`/sites/${site._id}/reports/volume.pdf?result=${_id}`} reloadDocument>
          {homeTexts.volumes.pdf}
          <VisuallyHidden>: {site.name}</VisuallyHidden>
        </Link>
      </TextLink>
    ),
  },
];

const modes: Record<string, { name: string }> = RESULT_WORDS.modes;
