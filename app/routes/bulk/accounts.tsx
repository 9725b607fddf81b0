import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { adminTexts } from "../admin/texts.ts";
import { BulkPage } from "./bulk-page.tsx";
import { bulkDone, deedIn, tickedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

const DEEDS = ["approved", "rejected"] as const;
const LABELS = { approved: "Approve", rejected: "Reject" } as const;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? LABELS[data.deed] : "Admin Panel");

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = await tickedIn(request, "/admin");
  const deed = deedIn(new URL(request.url).searchParams.get("deed"), DEEDS);
  try {
    const { users } = await new Api(request).call(endpoints.adminUsers, {
      query: { ids: ids.join(), status: "pending" },
    });
    return { ids, deed, rows: users.map(({ _id: id, email: name }) => ({ id, name })) };
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
  const { ids, deed, rows } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={`${LABELS[deed]} ${formatPlural(rows.length, "user")}`}
      deed={deed}
      rows={rows}
      ids={ids}
      back={{ label: "Admin Panel", path: "/admin" }}
      confirmLabel={LABELS[deed]}
      tone={deed === "rejected" ? "danger" : undefined}
    />
  );
}
