import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { type Material, type MaterialBody, SUGGESTED_MATERIALS } from "#contract/stockpiles/materials.ts";
import { texts } from "#contract/texts.ts";
import { changeDetails } from "../activity/activity.repository.ts";
import type { Db } from "../database/connection.ts";
import { call } from "../http/call.ts";
import { command, creation } from "../http/command.ts";
import { conflict, invalid, notFound } from "../http/refusal.ts";
import type { Services } from "../services.ts";
import {
  deleteMaterial,
  findMaterial,
  insertMaterial,
  listMaterials,
  updateMaterial,
} from "./materials.repository.ts";

/** What the stockpiles of a project are made of. */
export function materialRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services.database;

  call(app, services, endpoints.materials, async ({ found: { project } }) => {
    const materials = await listMaterials(db, project._id);
    const names = new Set(materials.map(({ name }) => nameKey(name)));
    return { materials, suggestions: SUGGESTED_MATERIALS.filter(({ name }) => !names.has(nameKey(name))) };
  });

  creation(app, services, endpoints.createMaterial, {
    async change(trx, { body, found: { project } }) {
      const others = await requireOwnName(trx, project._id, body, null);
      if (others.length >= limits.materialsMax)
        throw conflict(texts.stockpiles.tooManyMaterials(limits.materialsMax));
      const id = await insertMaterial(trx, project._id, body);
      return { did: { deed: "material-added", subject: { id, name: body.name } }, id };
    },
    answer: async ({ params }, { id }) => ({ material: await reread(params.projectId, id) }),
  });

  command(app, services, endpoints.updateMaterial, {
    async change(trx, { params, body, found: { project } }) {
      const before = await findMaterial(trx, project._id, params.materialId);
      if (!before) throw notFound("Material");
      await requireOwnName(trx, project._id, body, before._id);
      const details = changeDetails(before, body);
      if (!details) return { did: null };
      await updateMaterial(trx, before._id, body);
      return { did: { deed: "material-edited", subject: { id: before._id, name: body.name }, details } };
    },
    answer: async ({ params }) => ({ material: await reread(params.projectId, params.materialId) }),
  });

  command(app, services, endpoints.deleteMaterial, {
    async change(trx, { params, found: { project } }) {
      const material = await findMaterial(trx, project._id, params.materialId);
      if (!material) throw notFound("Material");
      // Deleting the material would remove the tonnes of its stockpiles without explanation.
      if (material.stockpileCount > 0) throw conflict(texts.stockpiles.inUse(material.stockpileCount));
      await deleteMaterial(trx, material._id);
      return { did: { deed: "material-deleted", subject: { id: material._id, name: material.name } } };
    },
    answer: () => null,
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
