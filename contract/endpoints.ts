import { accountEndpoints } from "./endpoints/accounts.ts";
import { activityEndpoints } from "./endpoints/activity.ts";
import { identityEndpoints } from "./endpoints/identities.ts";
import { importEndpoints } from "./endpoints/imports.ts";
import { mapServiceEndpoints } from "./endpoints/map-services.ts";
import { projectEndpoints } from "./endpoints/projects.ts";
import { sharingEndpoints } from "./endpoints/sharing.ts";
import { comparisonEndpoints } from "./endpoints/site/comparison.ts";
import { designEndpoints } from "./endpoints/site/designs.ts";
import { lineworkEndpoints } from "./endpoints/site/linework.ts";
import { profileEndpoints } from "./endpoints/site/profile.ts";
import { reportEndpoints } from "./endpoints/site/reports.ts";
import { savedVolumeEndpoints } from "./endpoints/site/saved-volumes.ts";
import { siteEndpoints } from "./endpoints/site/sites.ts";
import { stockpileEndpoints } from "./endpoints/site/stockpiles.ts";
import { surveyEndpoints } from "./endpoints/site/surveys.ts";
import { teamEndpoints } from "./endpoints/teams.ts";

export type { Endpoint } from "./endpoints/endpoint.ts";

/** Every call of the REST API: those of the specification (section 7), and our additions. */
export const endpoints = {
  ...accountEndpoints,
  ...identityEndpoints,
  ...projectEndpoints,
  ...siteEndpoints,
  ...surveyEndpoints,
  ...comparisonEndpoints,
  ...designEndpoints,
  ...profileEndpoints,
  ...savedVolumeEndpoints,
  ...lineworkEndpoints,
  ...stockpileEndpoints,
  ...reportEndpoints,
  ...teamEndpoints,
  ...importEndpoints,
  ...mapServiceEndpoints,
  ...activityEndpoints,
  ...sharingEndpoints,
} as const;
