import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useParams, useSearchParams } from "@remix-run/react";
import { endpoints } from "#contract/endpoints.ts";
import { formatPlural } from "#ui/format.ts";
import { Api } from "../../../api/client.ts";
import { confirmed } from "../../../forms/confirmed.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { ConfirmRoute } from "../../../frame/confirm-route.tsx";
import { pageTitle } from "../../../frame/page-title.ts";
import { calibrationPath } from "./calibration-form.ts";
import { calibrationTexts } from "./texts.ts";

export const meta: MetaFunction = () => pageTitle(calibrationTexts.remove);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { calibration } = await new Api(request)
    .call(endpoints.calibration, { params: { siteId: params.siteId! } })
    .catch(error => throwAsPage(error, request, calibrationTexts.failed));
  if (!calibration) throw data({ title: calibrationTexts.none }, { status: 404 });
  return { pointCount: calibration.given.points.length };
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  confirmed(request, {
    run: api => api.call(endpoints.deleteCalibration, { params: { siteId: params.siteId! } }),
    list: calibrationPath(params.siteId!, new URL(request.url).searchParams.get("upload")),
    done: calibrationTexts.removed,
    failed: calibrationTexts.removeFailed,
  });

export default function RemoveCalibration() {
  const { pointCount } = useLoaderData<typeof loader>();
  const { siteId } = useParams();
  const [query] = useSearchParams();
  return (
    <ConfirmRoute
      title={calibrationTexts.remove}
      confirmLabel={calibrationTexts.remove}
      parent={calibrationPath(siteId!, query.get("upload"))}
      restoreHint={calibrationTexts.removeHint}
      description={<p>{calibrationTexts.removeQuestion(formatPlural(pointCount, "control point"))}</p>}
    />
  );
}
