import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { requireProof } from "../../session/require-proof.ts";
import { dashboardPath, useDashboardPath } from "./dashboard-path.ts";
import { loadUser } from "./load-user.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(adminTexts.removeFactor);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireProof(request, dashboardPath(request.url));
  return { user: await loadUser(request, params.userId!) };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.adminRemoveSecondFactor, { params: { userId: params.userId! } }),
    list: dashboardPath(request.url),
    done: adminTexts.factorRemoved,
    failed: adminTexts.factorFailed,
  });

export default function RemoveSecondFactor() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title={adminTexts.removeFactor}
      confirmLabel={adminTexts.removeFactor}
      parent={useDashboardPath()}
      description={
        <p>
          <b>{user.email}</b>: {adminTexts.removeFactorQuestion}
        </p>
      }
    />
  );
}
