import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { endpoints } from "#contract/endpoints.ts";
import { HealthCards } from "#ui/patterns/health-cards/health-cards.tsx";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { useAskAgain } from "../../../frame/ask-again.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { healthParts } from "./parts.tsx";
import { healthTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(healthTexts.title);

/** The state of the installation, for administrators. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    return await api.call(endpoints.adminHealth);
  } catch (error) {
    throwAsPage(error, request, healthTexts.fetchFailed);
  }
}

const CHECK_EVERY_MS = 30_000;

export default function AdminHealth() {
  const health = useLoaderData<typeof loader>();
  useAskAgain(CHECK_EVERY_MS);
  return (
    <Page>
      <PageHeader
        back={{ label: "Admin Panel", link: <Link to="/admin" prefetch="intent" /> }}
        title={healthTexts.title}
        description={
          <>
            {healthTexts.checked} <Time value={health.checkedAt} kind="dateTime" />
          </>
        }
        actions={
          <Button asChild icon={<RefreshCw aria-hidden />}>
            <Link to="/admin/health" preventScrollReset>
              {healthTexts.checkNow}
            </Link>
          </Button>
        }
      />
      <Stack>
        <HealthCards label={healthTexts.title} parts={healthParts(health)} />
      </Stack>
    </Page>
  );
}
