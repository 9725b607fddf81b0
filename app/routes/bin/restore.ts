import { endpoints } from "#contract/endpoints.ts";
import type { BinItem } from "#contract/surveys/surveys.ts";
import { Api, ApiError } from "../../api/client.ts";
import { apiFailure } from "../../forms/form-errors.ts";
import { redirectOnce } from "../../forms/idempotency.ts";
import { readForm } from "../../forms/read-form.ts";
import { binTexts } from "./texts.ts";

interface Refused {
  id: string;
  message: string;
  status: number;
  headers: Headers;
}

/** Restores what the field `restore` names and redirects to it; or says at its row why that failed. */
export async function restoreFromBin(request: Request): Promise<Response | Refused> {
  const api = new Api(request);
  const form = await readForm(request);
  const itemId = String(form.get("restore") ?? "");
  const projectId = String(form.get("projectId") ?? "");
  const run = async () => {
    const { items } = await api.call(endpoints.bin);
    const kind = items.find(({ _id }) => _id === itemId)?.kind ?? "survey";
    const body = projectId ? { projectId } : {};
    const restored = await api.call(endpoints.restore, { params: { itemId }, body });
    return { path: pathOf(kind, restored), message: binTexts.restored[kind] };
  };
  try {
    return await redirectOnce(request, form, api.headers, run);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An expired session redirects to sign-in.
    if (error.status === 401) await apiFailure(error, binTexts.restoreFailed, form, request, api);
    const message = error.status === 404 ? binTexts.gone : error.message || binTexts.restoreFailed;
    return { id: itemId, message, status: error.status, headers: api.headers };
  }
}

function pathOf(kind: BinItem["kind"], { projectId, siteId }: { projectId: string; siteId: string | null }) {
  if (!siteId) return `/projects/${projectId}`;
  if (kind === "design") return `/sites/${siteId}/designs`;
  return kind === "survey" ? `/sites/${siteId}/surveys` : `/sites/${siteId}`;
}
