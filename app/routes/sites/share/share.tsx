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
import { CopyField } from "#ui/patterns/copy-field/copy-field.tsx";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import shareStyles from "#ui/share.css?url";
import { ShareFields } from "#ui/survey/share-fields/share-fields.tsx";
import { type ShareLinkRow, ShareLinkTable } from "#ui/survey/share-link-table/share-link-table.tsx";
import { Api } from "../../../api/client.ts";
import { environment } from "../../../environment.server.ts";
import { FormErrors, FormKey, fieldError, SubmitButton, usePending } from "../../../forms/form.tsx";
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
import { ShareForm } from "./share-form.ts";
import { shareTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: shareStyles }];

export const meta: MetaFunction = () => pageTitle(shareTexts.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const api = new Api(request);
    const path = { siteId: params.siteId! };
    const [{ site }, { links }] = await Promise.all([
      api.call(endpoints.siteOutline, { params: path }),
      api.call(endpoints.shareLinks, { params: path }),
    ]);
    return { siteName: site.name, links: links.map(rowOf) };
  } catch (error) {
    throwAsPage(error, request, shareTexts.fetchFailed);
  }
}

/** The link stands in the answer to the form alone: it is shown once, and no address within the app holds it. */
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
    return data({ url: `${origin}/s/${made.token}` }, { headers: api.headers });
  } catch (error) {
    return apiFailure(error, failed, form, request, api);
  }
}

export default function ShareSite() {
  const { siteName, links } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const answer = useActionData<typeof action>() as { url: string } | FormFailure | undefined;
  const made = answer && "url" in answer ? answer : null;
  const failure = answer && "message" in answer ? answer : undefined;
  const pending = usePending();
  const site = `/sites/${siteId}`;
  const error = (field: string) => fieldError(failure, field);
  return (
    <DialogRoute title={shareTexts.dialog(siteName)} description={shareTexts.hint} size="lg" parent={site}>
      <div className="grid gap-6">
        <Form key={made?.url ?? "new"} method="post" noValidate preventScrollReset className="grid gap-5">
          <FormErrors failure={failure} />
          {made ? (
            <CopyField
              label={shareTexts.link}
              name="link"
              value={made.url}
              copyLabel={shareTexts.copy}
              hint={shareTexts.shownOnce}
            />
          ) : (
            <ShareFields
              values={failure?.values ?? {}}
              errors={{
                label: error("label"),
                expires: error("expires") ?? error("expiresAt"),
                until: error("until"),
                password: error("password"),
              }}
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
              links={links}
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

const rowOf = ({ _id: id, revokedAt, createdAt: _, ...link }: ShareLink): ShareLinkRow => {
  const isOver = link.expiresAt !== null && Date.parse(link.expiresAt) <= Date.now();
  return { id, ...link, state: revokedAt ? "revoked" : isOver ? "over" : "open" };
};
