import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import type { ShareLink } from "#contract/sharing/share-links.ts";
import shareStyles from "#ui/page-styles/share.css?url";
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { ShareFields } from "#ui/survey/share-fields/share-fields.tsx";
import { type ShareLinkRow, ShareLinkTable } from "#ui/survey/share-link-table/share-link-table.tsx";
import { SurveyDay } from "#ui/survey/survey-day/survey-day.tsx";
import { Api } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { FormErrors, FormKey, SubmitButton, usePending } from "../../../forms/form.tsx";
import {
  apiFailure,
  type FormFailure,
  formFailure,
  parseForm,
  throwAsPage,
} from "../../../forms/form-errors.ts";
import { readForm } from "../../../forms/read-form.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { fieldOf } from "./field-of.ts";
import { loadShare } from "./load-share.ts";
import { ShareForm } from "./share-form.ts";
import { snippetOf } from "./snippet.ts";
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
  const api = new Api(request);
  const siteId = params.siteId!;
  const form = await readForm(request);
  const revoke = form.get("revoke");
  const failed = revoke ? shareTexts.revokeFailed : shareTexts.makeFailed;
  try {
    if (typeof revoke === "string") {
      await api.call(endpoints.revokeShareLink, { params: { shareLinkId: revoke } });
      return await redirectWithToast(`/sites/${siteId}/share`, "success", shareTexts.revoked, api.headers);
    }
    const parsed = parseForm(ShareForm, form);
    if (!parsed.success) return formFailure(parsed.failure);
    const made = await api.call(endpoints.createShareLink, { params: { siteId }, body: parsed.body });
    const origin = environment.publicUrl?.origin ?? new URL(request.url).origin;
    const isEmbedded = made.link.embedOrigins.length > 0;
    return data(
      {
        url: `${origin}/s/${made.token}`,
        embedUrl: isEmbedded ? `${origin}/embed/${made.token}` : null,
      },
      { headers: api.headers },
    );
  } catch (error) {
    return apiFailure(error, failed, form, request, api);
  }
}

export default function ShareSite() {
  const { siteName, links, values, ...options } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const answer = useActionData<typeof action>() as Made | FormFailure | undefined;
  const made = answer && "url" in answer ? answer : null;
  const failure = answer && "message" in answer ? answer : undefined;
  const pending = usePending();
  const site = `/sites/${siteId}`;
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
