import { accountEndpoints } from "./endpoints/accounts.ts";
import { activityEndpoints } from "./endpoints/activity.ts";
import { apiTokenEndpoints } from "./endpoints/api-tokens.ts";
import { bulkEndpoints } from "./endpoints/bulk.ts";
import { findingEndpoints } from "./endpoints/finding.ts";
import { identityEndpoints } from "./endpoints/identities.ts";
import { importEndpoints } from "./endpoints/imports.ts";
import { jobQueueEndpoints } from "./endpoints/job-queue.ts";
import { mapServiceEndpoints } from "./endpoints/map-services.ts";
import { projectEndpoints } from "./endpoints/projects.ts";
import { sharingEndpoints } from "./endpoints/sharing.ts";
import { calibrationEndpoints } from "./endpoints/site/calibration.ts";
import { commentEndpoints } from "./endpoints/site/comments.ts";
import { comparisonEndpoints } from "./endpoints/site/comparison.ts";
import { designEndpoints } from "./endpoints/site/designs.ts";
import { lineworkEndpoints } from "./endpoints/site/linework.ts";
import { overviewEndpoints } from "./endpoints/site/overview.ts";
import { photoEndpoints } from "./endpoints/site/photos.ts";
import { profileEndpoints } from "./endpoints/site/profile.ts";
import { reportEndpoints } from "./endpoints/site/reports.ts";
import { savedVolumeEndpoints } from "./endpoints/site/saved-volumes.ts";
import { siteEndpoints } from "./endpoints/site/sites.ts";
import { stockpileEndpoints } from "./endpoints/site/stockpiles.ts";
import { surveyEndpoints } from "./endpoints/site/surveys.ts";
import { teamEndpoints } from "./endpoints/teams.ts";
import { webhookEndpoints } from "./endpoints/webhooks.ts";

export type { Endpoint } from "./endpoints/endpoint.ts";

/** Every call of the REST API: those of the specification (section 7), and our additions. */
export const endpoints = {
  ...accountEndpoints,
  ...identityEndpoints,
  ...apiTokenEndpoints,
  ...projectEndpoints,
  ...siteEndpoints,
  ...overviewEndpoints,
  ...surveyEndpoints,
  ...comparisonEndpoints,
  ...designEndpoints,
  ...profileEndpoints,
  ...savedVolumeEndpoints,
  ...lineworkEndpoints,
  ...calibrationEndpoints,
  ...stockpileEndpoints,
  ...reportEndpoints,
  ...teamEndpoints,
  ...importEndpoints,
  ...jobQueueEndpoints,
  ...mapServiceEndpoints,
  ...commentEndpoints,
  ...photoEndpoints,
  ...activityEndpoints,
  ...sharingEndpoints,
  ...bulkEndpoints,
  ...findingEndpoints,
  ...webhookEndpoints,
} as const;
