import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { Api } from "../../api/client.ts";
import { confirmed } from "../../forms/confirmed.ts";
import { ConfirmRoute } from "../../frame/confirm-route.tsx";
import { pageTitle } from "../../frame/page-title.ts";
import { RestoreHint } from "../../frame/restore-hint.tsx";
import { requireProof } from "../../session/require-proof.ts";
import { dashboardPath, useDashboardPath } from "./dashboard-path.ts";
import { loadUser } from "./load-user.ts";
import { adminTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Delete User");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireProof(request, dashboardPath(request.url));
  const user = await loadUser(request, params.userId!);
  const holdings = await new Api(request)
    .call(endpoints.adminUserHoldings, { params: { userId: user._id } })
    // An optional call: the confirmation works without its counts.
    .catch(() => null);
  return { user, shared: holdings?.holdings.sharedProjects ?? 0 };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.adminDeleteUser, { params: { userId: params.userId! } }),
    list: dashboardPath(request.url),
    done: adminTexts.deleted,
    failed: adminTexts.deleteFailed,
  });

export default function DeleteUser() {
  const { user, shared } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      optimistic
      title="Delete User"
      confirmLabel="Delete User"
      parent={useDashboardPath()}
      restoreHint={<RestoreHint kind="account" />}
      description={
        <p>
          Are you sure you want to delete <b>{user.email}</b>? All their projects, teams and account data will
          be removed
          {shared > 0 && <>, among them {formatPlural(shared, "project")} that others share</>}.
        </p>
      }
    />
  );
}
