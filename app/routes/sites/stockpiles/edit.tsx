import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { shownGrid } from "../../../session/in-degrees.ts";
import { outlineForm } from "../outlines/ask-drawing.ts";
import { siteTexts } from "../texts.ts";
import { loadStockpileForm } from "./load-stockpile-form.ts";
import { readStockpile } from "./read-stockpile.ts";
import { StockpileFormPage, typedStockpile } from "./stockpile-form.tsx";
import { stockpileTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction = () => pageTitle(stockpileTexts.edit);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const loaded = await loadStockpileForm(new Api(request), params.siteId!).catch(error =>
    throwAsPage(error, request, siteTexts.fetchOneFailed),
  );
  const pile = loaded.stockpiles.find(({ _id }) => _id === params.stockpileId);
  if (!pile) throw data(null, { status: 404 });
  return { ...loaded, initial: typedStockpile(pile, loaded.units, await shownGrid(request, loaded.site)) };
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  (await outlineForm(request, params.siteId!, "outline")) ??
  submitted(request, (form, api) => readStockpile(form, api, params.siteId!, params.stockpileId), {
    run: async (api, body) => {
      const path = { siteId: params.siteId!, stockpileId: params.stockpileId! };
      await api.call(endpoints.updateStockpile, { params: path, body });
      return { path: `/sites/${path.siteId}/stockpiles`, message: stockpileTexts.saved };
    },
    failed: stockpileTexts.saveFailed,
  });

export default function EditStockpile() {
  const { initial, ...loaded } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <StockpileFormPage title={stockpileTexts.edit} loaded={loaded} initial={initial} failure={failure} />
  );
}
