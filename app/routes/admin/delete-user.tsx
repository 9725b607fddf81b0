import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { ConfirmRoute } from "../../confirm-route.tsx";
import { Api } from "../../http/api.ts";
import { apiFailure } from "../../http/failure.ts";
import { messages } from "../../messages.ts";
import { pageTitle } from "../../page-title.ts";
import { redirectWithToast } from "../../session/flash.ts";
import { loadUser } from "./load-user.ts";

export const meta: MetaFunction = () => pageTitle("Delete User");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await loadUser(request, params.userId!);
  const holdings = await new Api(request)
    .call(endpoints.adminUserHoldings, { params: { userId: user._id } })
    // An optional call: without its counts the question stands all the same.
    .catch(() => null);
  return { user, shared: holdings?.holdings.sharedProjects ?? 0 };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  try {
    await api.call(endpoints.adminDeleteUser, { params: { userId: params.userId! } });
  } catch (error) {
    return apiFailure(error, messages.admin.deleteFailed, new FormData(), request, api);
  }
  return redirectWithToast("/admin", "success", messages.admin.deleted, api.headers);
}

export default function DeleteUser() {
  const { user, shared } = useLoaderData<typeof loader>();
  return (
    <ConfirmRoute
      title="Delete User"
      confirmLabel="Delete User"
      parent="/admin"
      description={
        <p>
          Are you sure you want to delete <b>{user.email}</b>? All their projects, teams and account data will
          be removed
          {shared > 0 && <>, among them {formatPlural(shared, "project")} that others share</>}. This action
          cannot be undone.
        </p>
      }
    />
  );
}
