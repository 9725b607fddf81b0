import { endpoints } from "#contract/endpoints.ts";
import type { FieldIssue } from "#contract/error.ts";
import type { StockpileRegister } from "#contract/stockpiles/stockpiles.ts";
import { type Api, ApiError } from "../../../api/client.ts";
import { type AskedRegister, registerQuery } from "./register-query.ts";

/** The stockpiles for an address; if its common height error is invalid, without it and with the message. */
export async function loadRegister(
  api: Api,
  siteId: string,
  asked: AskedRegister,
): Promise<{ register: StockpileRegister; errors: FieldIssue[] }> {
  const read = (query: AskedRegister) =>
    api.call(endpoints.stockpiles, { params: { siteId }, query: registerQuery(query) });
  try {
    return { register: await read(asked), errors: [] };
  } catch (error) {
    const isBias = error instanceof ApiError && error.errors.some(({ path }) => path === "heightBiasM");
    if (!isBias) throw error;
    return { register: await read({ ...asked, heightBiasM: undefined }), errors: error.errors };
  }
}
