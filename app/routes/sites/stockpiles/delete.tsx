import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { stockpileTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(stockpileTexts.delete);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { stockpiles } = await new Api(request)
    .call(endpoints.stockpiles, { params: { siteId: params.siteId! } })
    .catch(error => throwAsPage(error, request, stockpileTexts.failed));
  const pile = stockpiles.find(({ _id }) => _id === params.stockpileId);
  if (!pile) throw data(null, { status: 404 });
  return { name: pile.name };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api =>
      api.call(endpoints.deleteStockpile, {
        params: { siteId: params.siteId!, stockpileId: params.stockpileId! },
      }),
    list: `/sites/${params.siteId}/stockpiles`,
    done: stockpileTexts.deleted,
    failed: stockpileTexts.deleteFailed,
  });

export default function DeleteStockpile() {
  const { name } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  return (
    <ConfirmRoute
      title={stockpileTexts.delete}
      confirmLabel={stockpileTexts.delete}
      parent={`/sites/${siteId}/stockpiles`}
      restoreHint={stockpileTexts.deleteHint}
      description={
        <p>
          <b>{name}</b>: {stockpileTexts.deleteQuestion}
        </p>
      }
    />
  );
}
