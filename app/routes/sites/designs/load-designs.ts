import type { Design } from "#contract/designs/designs.ts";
import { endpoints } from "#contract/endpoints.ts";
import { formatDay } from "#ui/format.ts";
import type { DesignOption } from "#ui/survey/volume-fields/design-card.tsx";
import { type Api, withoutIt } from "../../../api/client.ts";

/** Lists the designs that a site's survey can be compared with, latest first. */
export async function loadDesigns(api: Api, siteId: string): Promise<DesignOption[]> {
  const found = await api.call(endpoints.designs, { params: { siteId } }).catch(withoutIt);
  return (found?.designs ?? []).map(design => ({ id: design._id, text: designText(design) }));
}

const designText = ({ name, designedOn }: Pick<Design, "name" | "designedOn">) =>
  designedOn ? `${name}, ${formatDay(designedOn)}` : name;
