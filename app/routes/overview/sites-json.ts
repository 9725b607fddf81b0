import { json, type LoaderFunctionArgs } from "@remix-run/node";
import type { MappedSite } from "#ui/map/overview/overview-map.tsx";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { callOverview } from "./load-overview.ts";
import { overviewTexts } from "./texts.ts";

/** The sites for the live map, which fetches them once it is near the viewport. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { projectId } = params;
  try {
    const { sites } = await callOverview(new Api(request), projectId);
    const mapped: MappedSite[] = sites.flatMap(({ _id, name, project, pointCount, centre }) =>
      centre
        ? [{ id: _id, name, pointCount, ...centre, ...(projectId === undefined && { note: project.name }) }]
        : [],
    );
    return json(mapped, { headers: { "Cache-Control": "private, no-store" } });
  } catch (error) {
    throwAsPage(error, request, overviewTexts.failed);
  }
}
