import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { type ApiTokenRow, ApiTokenTable } from "#ui/patterns/api-token-table/api-token-table.tsx";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { tokenTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(tokenTexts.title);

/** The tokens of the account, and which of them are valid now. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const { apiTokens } = await new Api(request).call(endpoints.apiTokens);
    const now = Date.now();
    const stateOf = ({ revokedAt, expiresAt }: (typeof apiTokens)[number]): ApiTokenRow["state"] =>
      revokedAt ? "revoked" : expiresAt !== null && Date.parse(expiresAt) <= now ? "over" : "open";
    return {
      tokens: apiTokens.map(({ _id: id, project, ...token }) => ({
        id,
        ...token,
        state: stateOf({ _id: id, project, ...token }),
        project: project?.name ?? null,
      })),
    };
  } catch (error) {
    throwAsPage(error, request, tokenTexts.fetchFailed);
  }
}

export default function Tokens() {
  const { tokens } = useLoaderData<typeof loader>();
  const make = (
    <Button asChild variant="primary" icon={<Plus aria-hidden />}>
      <Link to="/settings/tokens/new" preventScrollReset>
        {tokenTexts.make}
      </Link>
    </Button>
  );
  return (
    <>
      <Outlet />
      <Card clip>
        <CardHeader title={tokenTexts.title} actions={tokens.length > 0 && make} />
        <CardBody>
          <p>
            {tokenTexts.lead}{" "}
            <TextLink asChild>
              <a href="/api/reference">{tokenTexts.reference}</a>
            </TextLink>
          </p>
        </CardBody>
        {tokens.length === 0 ? (
          <EmptyState title={tokenTexts.none} action={make} />
        ) : (
          <ApiTokenTable tokens={tokens} revokeHref={({ id }) => `/settings/tokens/${id}/revoke`} />
        )}
      </Card>
    </>
  );
}
