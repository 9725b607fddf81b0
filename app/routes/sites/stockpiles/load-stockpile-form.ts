import { endpoints } from "#contract/endpoints.ts";
import { may } from "#contract/policy.ts";
import type { Api } from "../../../api/client.ts";
import { loadSite } from "../site-page.ts";

/** The data for the form of a stockpile. */
export async function loadStockpileForm(api: Api, siteId: string) {
  const { site, summary, maps } = await loadSite(api, siteId, 1);
  const projectId = site.project._id;
  const [{ materials }, { stockpiles }, { user }, { project }] = await Promise.all([
    api.call(endpoints.materials, { params: { projectId } }),
    api.call(endpoints.stockpiles, { params: { siteId } }),
    api.call(endpoints.me),
    api.call(endpoints.project, { params: { projectId } }),
  ]);
  return {
    ...{ site, units: site.displayUnits, summary, maps, stockpiles },
    materials: materials.map(({ _id: id, name, densityTPerM3 }) => ({ id, name, densityTPerM3 })),
    managesMaterials: may.manageProject(user, project),
  };
}

export type LoadedStockpileForm = Awaited<ReturnType<typeof loadStockpileForm>>;
