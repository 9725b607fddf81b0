import { data } from "@remix-run/node";
import type { Design } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";

/** Returns a design of a site; throws the not-found page if the site has no such design. */
export async function requireDesign(request: Request, siteId: string, designId: string): Promise<Design> {
  const { designs } = await new Api(request)
    .call(endpoints.designs, { params: { siteId } })
    .catch(error => throwAsPage(error, request));
  const design = designs.find(({ _id }) => _id === designId);
  if (!design) throw data(null, { status: 404 });
  return design;
}
