import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { FormActions } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, ApiError } from "../../../api/client.ts";
import { FormErrors, SubmitButton } from "../../../forms/form.tsx";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { DialogRoute } from "../../../frame/dialog-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { tokenTexts } from "./texts.ts";

const PARENT = "/settings/tokens";

export const meta: MetaFunction = () => pageTitle(tokenTexts.revoke);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const { apiTokens } = await new Api(request).call(endpoints.apiTokens);
    const token = apiTokens.find(({ _id }) => _id === params.tokenId);
    if (!token) throw new ApiError(404, "");
    return { name: token.name, lastUsedAt: token.lastUsedAt };
  } catch (error) {
    throwAsPage(error, request, tokenTexts.fetchFailed);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  submitted(request, NoFields, {
    run: async api => {
      await api.call(endpoints.revokeApiToken, { params: { tokenId: params.tokenId! } });
      return { path: PARENT, message: tokenTexts.revoked };
    },
    failed: tokenTexts.revokeFailed,
  });

export default function RevokeToken() {
  const { name, lastUsedAt } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <DialogRoute
      title={tokenTexts.revoke}
      description={
        <>
          <b className="[overflow-wrap:anywhere]">{name}</b>: {tokenTexts.revokeLead}{" "}
          {lastUsedAt ? (
            <>
              {tokenTexts.lastUsed} <Time value={lastUsedAt} kind="dateTime" />.
            </>
          ) : (
            tokenTexts.neverUsed
          )}
        </>
      }
      parent={PARENT}
    >
      <Form method="post" replace className="grid gap-5">
        <FormErrors failure={failure} />
        <FormActions align="end">
          <Button asChild>
            <Link to={PARENT} replace preventScrollReset>
              Cancel
            </Link>
          </Button>
          <SubmitButton variant="danger">{tokenTexts.revoke}</SubmitButton>
        </FormActions>
      </Form>
    </DialogRoute>
  );
}
