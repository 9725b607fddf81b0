import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { Time } from "#ui/primitives/time/time.tsx";
import { useFigures } from "#ui/units.ts";
import { Api } from "../../../api/client.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { resultsTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(resultsTexts.delete);

const pathOf = ({ siteId, resultId }: { siteId?: string; resultId?: string }) => ({
  siteId: siteId!,
  resultId: resultId!,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  try {
    const { result } = await new Api(request).call(endpoints.savedVolume, { params: pathOf(params) });
    return { savedAt: result.savedAt, cutM3: result.cutVolume, fillM3: result.fillVolume };
  } catch (error) {
    throwAsPage(error, request);
  }
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.callForOutline(endpoints.deleteSavedVolume, { params: pathOf(params) }),
    list: `/sites/${params.siteId}/results`,
    done: resultsTexts.deleted,
    failed: resultsTexts.deleteFailed,
  });

export default function DeleteResult() {
  const { savedAt, cutM3, fillM3 } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const { volumeText } = useFigures();
  return (
    <ConfirmRoute
      title={resultsTexts.delete}
      confirmLabel={resultsTexts.delete}
      parent={`/sites/${siteId}/results`}
      description={
        <>
          <p>
            Saved <Time value={savedAt} kind="dateTime" />: cut {volumeText(cutM3)}, fill {volumeText(fillM3)}
            .
          </p>
          <p className="mt-2">{resultsTexts.question}</p>
        </>
      }
    />
  );
}
