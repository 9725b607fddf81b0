import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { ProjectCodeRules } from "#contract/linework/code-rules.ts";
import { carryOut } from "../database/carry-out.ts";
import { call } from "../http/call.ts";
import { record } from "../repositories/activity.ts";
import { listProjectCodes } from "../repositories/codes/code-marks.ts";
import { findCodeRules, listCodeUsers, saveCodeRules } from "../repositories/codes/linework.ts";
import type { Services } from "../services.ts";

/** What the codes of a project stand for. */
export function codeRuleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.codeRules, async ({ found: { project } }) => {
    return answer(project._id);
  });

  call(app, services, endpoints.updateCodeRules, async ({ actor, body, found: { project } }) => {
    await carryOut(db, async trx => {
      if (isDeepStrictEqual(await findCodeRules(trx, project._id), body.codeRules)) return;
      await saveCodeRules(trx, project._id, body.codeRules);
      await record(trx, actor, { deed: "code-rules-chosen", projectId: project._id });
    });
    return answer(project._id);
  });

  async function answer(projectId: string): Promise<ProjectCodeRules> {
    const [codeRules, codes, usedBy] = await Promise.all([
      findCodeRules(db, projectId),
      listProjectCodes(db, projectId),
      listCodeUsers(db, projectId),
    ]);
    return { codeRules, codes, usedBy };
  }
}
