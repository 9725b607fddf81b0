import type { BulkOutcome } from "#contract/bulk/bulk.ts";
import { may } from "#contract/policy.ts";
import type { Project } from "#contract/project.ts";
import { texts } from "#contract/texts.ts";
import type { SignedIn } from "../accounts/session.ts";
import { record } from "../activity/activity.repository.ts";
import { binSite } from "../bin/bin.repository.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { reaches } from "../http/access.ts";
import { Outcome } from "../http/bulk-outcome.ts";
import { findProject } from "../projects/projects.repository.ts";
import { findSite } from "./sites.repository.ts";

/** Deletes several sites, in one transaction for all whose project the account manages. */
export async function deleteSites(db: Db, actor: SignedIn, ids: readonly string[]): Promise<BulkOutcome> {
  const outcome = new Outcome();
  await carryOut(db, async trx => {
    const projects = new Map<string, Project | undefined>();
    for (const id of ids) {
      const site = await findSite(trx, id);
      const isReached = site && reaches(actor, site.project_id);
      if (isReached && !projects.has(site.project_id))
        projects.set(site.project_id, await findProject(trx, site.project_id));
      const project = isReached && projects.get(site.project_id);
      if (!site || !project || !may.seeProject(actor, project)) outcome.refuse(id, null, texts.bulk.gone);
      else if (!may.deleteSite(actor, project)) outcome.refuse(id, site.name, texts.bulk.managersOnly);
      else {
        await binSite(trx, id, actor.id);
        await record(trx, actor, { deed: "site-deleted", siteId: id });
        outcome.succeed();
      }
    }
  });
  return outcome.toAnswer();
}
