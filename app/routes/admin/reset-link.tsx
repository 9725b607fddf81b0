import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api } from "../../api/client.ts";
import { SubmitButton } from "../../forms/form.tsx";
import { throwAsPage } from "../../forms/form-errors.ts";
import { readForm } from "../../forms/read-form.ts";
import { DialogRoute } from "../../frame/dialog-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireProof } from "../../session/require-proof.ts";
import { dashboardPath, useDashboardPath } from "./dashboard-path.ts";
import { loadUser } from "./load-user.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(adminTexts.resetLink);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireProof(request, dashboardPath(request.url));
  return { user: await loadUser(request, params.userId!) };
}

/** The link is only in the response to the form: it is shown once, and has no address of its own. */
export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  await readForm(request);
  try {
    const { token, expiresAt } = await api.call(endpoints.adminResetLink, {
      params: { userId: params.userId! },
    });
    const url = new URL(`/reset-password?token=${token}`, new URL(request.url).origin);
    return data({ url: url.href, expiresAt }, { headers: api.headers });
  } catch (error) {
    throwAsPage(error, request, adminTexts.resetLinkFailed);
  }
}

export default function ResetLink() {
  const { user } = useLoaderData<typeof loader>();
  const link = useActionData<typeof action>();
  const parent = useDashboardPath();
  return (
    <DialogRoute
      title={adminTexts.resetLink}
      description={adminTexts.resetLinkHint(user.username || user.email)}
      parent={parent}
    >
      <Form method="post" preventScrollReset className="grid gap-5">
        {link && (
          <>
            <TextField label="Link" name="link" readOnly value={link.url} />
            <p>
              Valid once, until <Time value={link.expiresAt} kind="dateTime" />.
            </p>
          </>
        )}
        <FormActions align="end">
          <Button asChild>
            <Link to={parent} replace preventScrollReset>
              Close
            </Link>
          </Button>
          {!link && <SubmitButton>Create Link</SubmitButton>}
        </FormActions>
      </Form>
    </DialogRoute>
  );
}
