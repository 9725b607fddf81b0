import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import type { z } from "zod";
import { endpoints } from "#contract/endpoints.ts";
import type { ShareLink } from "#contract/sharing/share-links.ts";
import { inSeries, inSeriesFirst } from "#contract/surveys/series.ts";
import { figuresIn } from "#survey/units/figures.ts";
import shareStyles from "#ui/page-styles/share.css?url";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { ShareFields } from "#ui/survey/share-fields/share-fields.tsx";
import { type ShareLinkRow, ShareLinkTable } from "#ui/survey/share-link-table/share-link-table.tsx";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";
import { Api, withoutIt } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { FormErrors, FormKey, SubmitButton, usePending } from "../../../forms/form.tsx";
import { type FormFailure, throwAsPage } from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { askedPath } from "../../../session/return-path.ts";
import { loadDesigns } from "../designs/load-designs.ts";
import { usePageBehind } from "../frame/page-behind.ts";
import { readProgress } from "../progress/progress-query.ts";
import { ShareForm } from "./share-form.ts";
import { shareTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export const meta: MetaFunction = () => pageTitle(shareTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await loadShare(new Api(request), params.siteId!, new URL(request.url).searchParams);
  } catch (error) {
    throwAsPage(error, request, shareTexts.fetchFailed);
  }
}

/** The link is only in the response to the form: it is shown once, and no address within the app has it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const path = { siteId: params.siteId! };
  const form = await readForm(request);
  const revoked = form.get("revoke");
  if (typeof revoked === "string") {
    const run = async (api: Api) => {
      await api.call(endpoints.revokeShareLink, { params: { shareLinkId: revoked } });
      return { path: askedPath(request), message: shareTexts.revoked };
    };
    return submitted(request, NoFields, { run, failed: shareTexts.revokeFailed }, form);
  }
  const run = async (api: Api, body: z.output<typeof ShareForm>) => {
    const { token, link } = await api.call(endpoints.createShareLink, { params: path, body });
    const origin = environment.publicUrl?.origin ?? new URL(request.url).origin;
    const isEmbedded = link.embedOrigins.length > 0;
    return data(
      { url: `${origin}/s/${token}`, embedUrl: isEmbedded ? `${origin}/embed/${token}` : null },
      { headers: api.headers },
    );
  };
  return submitted(request, ShareForm, { run, failed: shareTexts.makeFailed }, form);
}

export default function ShareSite() {
  const { siteName, links, values, ...options } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const answer = useActionData<typeof action>() as Made | FormFailure | undefined;
  const made = answer && "url" in answer ? answer : null;
  const failure = answer && "message" in answer ? answer : undefined;
  const pending = usePending();
  const site = usePageBehind(siteId);
  return (
    <DialogRoute title={shareTexts.dialog(siteName)} description={shareTexts.hint} size="lg" parent={site}>
      <div className="grid gap-6">
        <Form key={made?.url ?? "new"} method="post" noValidate preventScrollReset className="grid gap-5">
          <FormErrors failure={failure} />
          {made ? (
            <MadeLink made={made} siteName={siteName} />
          ) : (
            <ShareFields
              {...options}
              values={{ ...values, ...failure?.values }}
              errors={Object.fromEntries(
                failure?.errors.map(({ path, message }) => [fieldOf(path), message]) ?? [],
              )}
            />
          )}
          <FormActions align="end">
            <Button asChild>
              <Link to={site} replace preventScrollReset>
                Close
              </Link>
            </Button>
            {!made && <SubmitButton>{shareTexts.make}</SubmitButton>}
          </FormActions>
        </Form>
        {links.length > 0 && (
          <section className="grid gap-3">
            <h3>
              {shareTexts.links} <span className="font-normal text-subtle">{links.length}</span>
            </h3>
            <ShareLinkTable
              links={links.map(link => rowOf(link, options))}
              pending={pending}
              revokeForm={
                <Form method="post" replace preventScrollReset>
                  <FormKey />
                </Form>
              }
            />
          </section>
        )}
      </div>
    </DialogRoute>
  );
}

interface Made {
  url: string;
  /** Address of the map alone; null if no page may embed it. */
  embedUrl: string | null;
}

/** The link, and an HTML snippet for pages that may embed its map. */
function MadeLink({ made, siteName }: { made: Made; siteName: string }) {
  return (
    <div className="grid gap-5">
      <CopyField
        label={shareTexts.link}
        name="link"
        value={made.url}
        copyLabel={shareTexts.copy}
        hint={shareTexts.shownOnce}
      />
      {made.embedUrl && (
        <CopyField
          label={shareTexts.snippet}
          name="snippet"
          value={snippetOf(made.embedUrl, shareTexts.mapOf(siteName))}
          copyLabel={shareTexts.copySnippet}
          hint={shareTexts.snippetHint}
        />
      )}
    </div>
  );
}

type Options = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "surveys" | "results">;

function rowOf(
  { _id: id, revokedAt, createdAt: _, shows, ...link }: ShareLink,
  options: Options,
): ShareLinkRow {
  const isOver = link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now();
  const state = revokedAt ? "revoked" : isOver ? "over" : "open";
  return { id, ...link, state, shows: <Shown shows={shows} {...options} /> };
}

/** What a link opens, with the date of its survey or its report. */
function Shown({ shows, surveys, results }: { shows: ShareLink["shows"] } & Options) {
  if (shows.kind === "survey") {
    const survey = surveys.find(({ id }) => id === shows.surveyId);
    if (!survey) return shareTexts.deletedSurvey;
    return (
      <>
        {shareTexts.survey} <SurveyDay {...survey} />
      </>
    );
  }
  if (shows.kind !== "report") return shareTexts[shows.kind];
  const result = results.find(({ id }) => id === shows.resultId);
  if (!result) return shareTexts.deletedReport;
  return (
    <>
      {shareTexts.reportOf} <Time value={result.savedAt} />
    </>
  );
}

const FIELDS: Record<string, string> = {
  "shows.surveyId": "survey",
  "shows.resultId": "result",
  "shows.levelM": "against",
  "shows.designId": "against",
  expiresAt: "expires",
};

/** The form's field for a path in an API error. */
const fieldOf = (path: string): string =>
  path.startsWith("embedOrigins") ? "origins" : (FIELDS[path] ?? path);

const ESCAPES: Record<string, string> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&"<>]/g, character => ESCAPES[character]!);

/** Returns the HTML of an iframe with the map at `url`; `title` is its accessible name. */
const snippetOf = (url: string, title: string): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="520" style="border:0" loading="lazy"></iframe>`;

/** The share links of a site, and what a new link could show. `asked` is the query of the page. */
async function loadShare(api: Api, siteId: string, asked: URLSearchParams) {
  const params = { siteId };
  const [{ site }, { links }, surveys, results, designs] = await Promise.all([
    api.call(endpoints.siteOutline, { params }),
    api.call(endpoints.shareLinks, { params }),
    api.call(endpoints.surveys, { params }).catch(withoutIt),
    api.call(endpoints.savedVolumes, { params }).catch(withoutIt),
    loadDesigns(api, siteId),
  ]);
  const progress = readProgress(asked);
  const levelM = progress.against === "level" ? Number(progress.levelM || Number.NaN) : Number.NaN;
  const { heightText } = figuresIn(site.displayUnits);
  const listed = inSeriesFirst(surveys?.surveys ?? []);
  const compared = inSeries(listed).length > 1;
  return {
    siteName: site.name,
    units: site.displayUnits,
    links,
    surveys: listed.map(
      ({ _id: id, isCurrent, surveyedOn, label, uploadedAt, correction, supersededBy }) => ({
        ...{ id, isCurrent, surveyedOn, label, uploadedAt, correction, supersededBy },
      }),
    ),
    results: (results?.results ?? []).map(({ _id: id, mode, savedAt }) => ({ id, mode, savedAt })),
    references: [
      ...(Number.isFinite(levelM)
        ? [{ value: `level:${levelM}`, label: shareTexts.level(heightText(levelM)) }]
        : []),
      ...(compared
        ? [
            { value: "first", label: shareTexts.first },
            { value: "previous", label: shareTexts.previous },
          ]
        : []),
      ...designs.map(({ id, text }) => ({ value: `design:${id}`, label: shareTexts.design(text) })),
    ],
    values: {
      kind: asked.get("kind") ?? (asked.has("survey") ? "survey" : "site"),
      survey: asked.get("survey") ?? "",
      result: asked.get("result") ?? "",
      against:
        { level: `level:${levelM}`, design: `design:${progress.designId}` }[progress.against as string] ??
        progress.against,
    },
  };
}
