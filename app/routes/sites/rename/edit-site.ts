import { type ActionFunctionArgs, data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { UpdateSiteBody } from "#contract/site.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { submitted } from "../../../forms/submitted.ts";
import { siteTexts } from "../texts.ts";

const EditSite = UpdateSiteBody.pick({ name: true, description: true }).required();

/** The site, for those who may edit it; throws the page of the refusal for others. */
export async function loadEditableSite(request: Request, siteId: string) {
  try {
    const { site } = await new Api(request).call(endpoints.siteOutline, { params: { siteId } });
    if (!site.mayEdit) throw data(null, { status: 403 });
    return { name: site.name, description: site.description };
  } catch (error) {
    throwAsPage(error, request, siteTexts.fetchFailed);
  }
}

/** Saves name and description, and redirects to `path`. */
export const saveSite = ({ request, params }: ActionFunctionArgs, path: string) =>
  submitted(request, EditSite, {
    run: async (api, body) => {
      await api.callForOutline(endpoints.updateSite, { params: { siteId: params.siteId! }, body });
      return { path, message: siteTexts.updated };
    },
    failed: siteTexts.updateFailed,
  });
