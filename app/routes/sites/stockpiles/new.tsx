import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import stockpileStyles from "#ui/page-styles/stockpiles.css?url";
import { lengthUnitOf } from "#ui/survey/volume-fields/number-field.tsx";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { pageTitle } from "../../../frame/page-title.ts";
import { outlineForm } from "../outlines/ask-drawing.ts";
import { siteTexts } from "../texts.ts";
import { loadStockpileForm } from "./load-stockpile-form.ts";
import { readStockpile } from "./read-stockpile.ts";
import { NEW_STOCKPILE, StockpileFormPage } from "./stockpile-form.tsx";
import { stockpileTexts } from "./texts.ts";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stockpileStyles }];

export const meta: MetaFunction = () => pageTitle(stockpileTexts.add);

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    return await loadStockpileForm(new Api(request), params.siteId!);
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchOneFailed);
  }
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  (await outlineForm(request, params.siteId!, "outline")) ??
  submitted(request, (form, api) => readStockpile(form, api, params.siteId!), {
    run: async (api, body) => {
      const siteId = params.siteId!;
      await api.call(endpoints.createStockpile, { params: { siteId }, body });
      return { path: `/sites/${siteId}/stockpiles`, message: stockpileTexts.added };
    },
    failed: stockpileTexts.addFailed,
    once: true,
  });

export default function AddStockpile() {
  const loaded = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  return (
    <StockpileFormPage
      title={stockpileTexts.add}
      loaded={loaded}
      initial={{ ...NEW_STOCKPILE, ...lengthUnitOf(loaded.units) }}
      failure={failure}
    />
  );
}
