import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { type Material, type MaterialBody, SUGGESTED_MATERIALS } from "#contract/stockpiles/materials.ts";
import { texts } from "#contract/texts.ts";
import { carryOut } from "../database/carry-out.ts";
import type { Db } from "../database/connection.ts";
import { call } from "../http/call.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import { changeDetails, record } from "../repositories/activity.ts";
import { createOnce } from "../repositories/idempotency.ts";
import {
  deleteMaterial,
  findMaterial,
  insertMaterial,
  listMaterials,
  lockProject,
  updateMaterial,
} from "../repositories/stockpiles/materials.ts";
import type { Services } from "../services.ts";

/** What the stockpiles of a project are made of. */
export function materialRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.materials, async ({ found: { project } }) => {
    const materials = await listMaterials(db, project._id);
    const names = new Set(materials.map(({ name }) => nameKey(name)));
    return { materials, suggestions: SUGGESTED_MATERIALS.filter(({ name }) => !names.has(nameKey(name))) };
  });

  call(app, services, endpoints.createMaterial, async request => {
    const { actor, body, found } = request;
    const { project } = found;
    const { id } = await createOnce(db, idempotencyKey(request), async trx => {
      await lockProject(trx, project._id);
      const others = await requireOwnName(trx, project._id, body, null);
      if (others.length >= limits.materialsMax)
        throw conflict(texts.stockpiles.tooManyMaterials(limits.materialsMax));
      const id = await insertMaterial(trx, project._id, body);
      await record(trx, actor, {
        deed: "material-added",
        projectId: project._id,
        subject: { id, name: body.name },
      });
      return id;
    });
    return { material: await reread(project._id, id) };
  });

  call(app, services, endpoints.updateMaterial, async ({ actor, params, body, found: { project } }) => {
    await carryOut(db, async trx => {
      await lockProject(trx, project._id);
      const before = await findMaterial(trx, project._id, params.materialId);
      if (!before) throw notFound("Material");
      await requireOwnName(trx, project._id, body, before._id);
      const details = changeDetails(before, body);
      if (!details) return;
      await updateMaterial(trx, before._id, body);
      const subject = { id: before._id, name: body.name };
      await record(trx, actor, { deed: "material-edited", projectId: project._id, subject, details });
    });
    return { material: await reread(project._id, params.materialId) };
  });

  call(app, services, endpoints.deleteMaterial, async ({ actor, params, found: { project } }) => {
    await carryOut(db, async trx => {
      await lockProject(trx, project._id);
      const material = await findMaterial(trx, project._id, params.materialId);
      if (!material) throw notFound("Material");
      // Deleting the material would remove the tonnes of its stockpiles without explanation.
      if (material.stockpileCount > 0) throw conflict(texts.stockpiles.inUse(material.stockpileCount));
      const subject = { id: material._id, name: material.name };
      await record(trx, actor, { deed: "material-deleted", projectId: project._id, subject });
      await deleteMaterial(trx, material._id);
    });
    return null;
  });

  async function reread(projectId: string, materialId: string): Promise<Material> {
    const material = await findMaterial(db, projectId, materialId);
    if (!material) throw notFound("Material");
    return material;
  }
}

const nameKey = (name: string) => name.toLowerCase();

/** Refuses with 422 a name that another material has; returns the existing materials. */
async function requireOwnName(trx: Db, projectId: string, { name }: MaterialBody, ownId: string | null) {
  const materials = await listMaterials(trx, projectId);
  const other = materials.find(each => each._id !== ownId && nameKey(each.name) === nameKey(name));
  if (other) throw invalid("name", texts.stockpiles.twice(other.name));
  return materials;
}
