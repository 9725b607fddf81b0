import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { internalPath } from "../../session/return-path.ts";
import { binTexts } from "../bin/texts.ts";
import { BulkPage } from "./bulk-page.tsx";
import { asked, bulkDone, tickedIn } from "./bulk-request.ts";
import { bulkTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle("Restore");

export async function loader({ request }: LoaderFunctionArgs) {
  const ids = await tickedIn(request, "/bin");
  try {
    const { items } = await new Api(request).call(endpoints.bin);
    const ticked = new Set(ids);
    return asked(
      ids,
      items
        .filter(({ _id }) => ticked.has(_id))
        .map(({ _id: id, name, kind, site, project }) => ({
          id,
          name: name || kind,
          note: [kind === "site" ? null : site?.name, kind === "project" ? null : project?.name]
            .filter(Boolean)
            .join(", "),
        })),
    );
  } catch (error) {
    throwAsPage(error, request, binTexts.fetchFailed);
  }
}

export const action = ({ request }: ActionFunctionArgs) =>
  bulkDone(request, {
    // Whoever takes back a deletion in the message about it stays on the list.
    list: form => internalPath(form.get("back")?.toString(), "/bin"),
    run: (api, _form, ids) => api.call(endpoints.restoreItems, { body: { ids } }),
    say: outcome => bulkTexts.outcome(outcome, "item", "restored"),
  });

export default function BulkRestore() {
  const { count, ...chosen } = useLoaderData<typeof loader>();
  return (
    <BulkPage
      title={`Restore ${formatPlural(count, "item")}`}
      deed="restore"
      {...chosen}
      count={count}
      back={{ label: binTexts.title, path: "/bin" }}
      confirmLabel="Restore"
    />
  );
}
