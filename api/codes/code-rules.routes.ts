import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import type { ProjectCodeRules } from "#contract/linework/code-rules.ts";
import { call } from "../http/call.ts";
import { command } from "../http/command.ts";
import type { Services } from "../services.ts";
import { listProjectCodes } from "./code-marks.repository.ts";
import { findCodeRules, listCodeUsers, saveCodeRules } from "./linework.repository.ts";

/** What the codes of a project stand for. */
export function codeRuleRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.codeRules, async ({ found: { project } }) => {
    return answer(project._id);
  });

  command(app, services, endpoints.updateCodeRules, {
    async change(trx, { body, found: { project } }) {
      if (isDeepStrictEqual(await findCodeRules(trx, project._id), body.codeRules)) return { did: null };
      await saveCodeRules(trx, project._id, body.codeRules);
      return { did: { deed: "code-rules-chosen" } };
    },
    answer: ({ found: { project } }) => answer(project._id),
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
