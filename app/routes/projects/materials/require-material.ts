import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { Material } from "#contract/stockpiles/materials.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { requireManagedProject } from "../../../session/require-project.ts";
import { materialTexts } from "./texts.ts";

/**
 * Returns a material for those who may manage its project; throws the page of a refusal, or of a material
 * that is gone.
 */
export async function requireMaterial(
  request: Request,
  projectId: string,
  materialId: string,
): Promise<Material> {
  const { api } = await requireManagedProject(request, projectId);
  const { materials } = await api
    .call(endpoints.materials, { params: { projectId } })
    .catch(error => throwAsPage(error, request, materialTexts.failed));
  const material = materials.find(({ _id }) => _id === materialId);
  if (!material) throw data(null, { status: 404 });
  return material;
}
