import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api, ApiError } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { NoFields, submitted } from "../../../forms/submitted.ts";
import { FormDialog } from "../../../frame/form-dialog.tsx";
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
    <FormDialog
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
      failure={failure}
      submit={tokenTexts.revoke}
      isDanger
      replace
    />
  );
}
