import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { UserListQuery } from "#contract/search/lists.ts";
import { formatPlural } from "#ui/format.ts";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { listQueryOf } from "../../lists/list-query.ts";
import { adminTexts } from "../admin/texts.ts";
import { BulkPage } from "./bulk-page.tsx";
import { asked, bulkDone, chosenRows, deedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

const DEEDS = ["approved", "rejected"] as const;
const LABELS = { approved: "Approve", rejected: "Reject" } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? LABELS[data.deed] : "Admin Panel");

export async function loader({ request }: LoaderFunctionArgs) {
  const deed = deedIn(new URL(request.url).searchParams.get("deed"), DEEDS);
  const api = new Api(request);
  try {
    const filters = listQueryOf(request.url, UserListQuery);
    const { ids, rows } = await chosenRows(request, { back: "/admin", name: "users", filters }, query =>
      api.call(endpoints.adminUsers, { query: { ...query, status: "pending" } }),
    );
    return {
      deed,
      ...asked(
        ids,
        rows.map(({ _id: id, email: name }) => ({ id, name })),
      ),
    };
  } catch (error) {
    throwAsPage(error, request, adminTexts.fetchFailed);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  bulkDone(request, {
    list: "/admin",
    run: (api, form, ids) =>
      api.call(endpoints.decideOnAccounts, {
        body: { ids, approvalStatus: deedIn(form.get("deed"), DEEDS) },
      }),
    say: (outcome, form) => bulkTexts.outcome(outcome, "user", deedIn(form.get("deed"), DEEDS)),
  });

export default function BulkAccounts() {
  const { deed, count, ...chosen } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={`${LABELS[deed]} ${formatPlural(count, "user")}`}
      deed={deed}
      {...chosen}
      count={count}
      back={{ label: "Admin Panel", path: "/admin" }}
      confirmLabel={LABELS[deed]}
      tone={deed === "rejected" ? "danger" : undefined}
    />
  );
}
