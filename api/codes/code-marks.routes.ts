import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import type { ProjectCodeMarks } from "#contract/code-marks.ts";
import { endpoints } from "#contract/endpoints.ts";
import { call } from "../http/call.ts";
import { command } from "../http/command.ts";
import type { Services } from "../services.ts";
import { findCodeMarks, listProjectCodes, saveCodeMarks } from "./code-marks.repository.ts";

/** How the codes of a project are drawn. */
export function codeMarkRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.codeMarks, async ({ found: { project } }) => {
    return answer(project._id);
  });

  command(app, services, endpoints.updateCodeMarks, {
    async change(trx, { body, found: { project } }) {
      if (isDeepStrictEqual(await findCodeMarks(trx, project._id), body.codeMarks)) return { did: null };
      await saveCodeMarks(trx, project._id, body.codeMarks);
      return { did: { deed: "codes-chosen" } };
    },
    answer: ({ found: { project } }) => answer(project._id),
  });

  async function answer(projectId: string): Promise<ProjectCodeMarks> {
    const [codeMarks, codes] = await Promise.all([
      findCodeMarks(db, projectId),
      listProjectCodes(db, projectId),
    ]);
    return { codeMarks, codes };
  }
}
