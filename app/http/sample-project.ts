import { endpoints } from "#contract/endpoints.ts";
import { sampleQuarry } from "#survey/sample/quarry.ts";
import { sampleQuarryVolume } from "#survey/sample/quarry-volume.ts";
import type { Api } from "../api/client.ts";
import { messages } from "../messages.ts";
import { resultsToSave } from "../volume/saved.ts";

const POINTS = 2000;

/** Creates a project with a surveyed quarry and its volume, whole or not at all; returns the project's id. */
export async function createSampleProject(api: Api): Promise<string> {
  const { project } = await api.call(endpoints.createProject, {
    body: { ...messages.sample.project, status: "active" },
  });
  const params = { projectId: project._id };
  try {
    const columns = sampleQuarry(POINTS);
    const { site } = await api.sendPoints(endpoints.createSite, {
      params,
      head: messages.sample.site,
      columns,
    });
    await api.callForOutline(endpoints.updateSite, {
      params: { siteId: site._id },
      body: { volumeResults: resultsToSave(sampleQuarryVolume(columns), site.datasetId ?? null) },
    });
  } catch (error) {
    // Half a sample would only puzzle; what cannot be removed either is a project like any other.
    await api.call(endpoints.deleteProject, { params }).catch(() => undefined);
    throw error;
  }
  return project._id;
}
