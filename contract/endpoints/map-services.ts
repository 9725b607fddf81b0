import { WmsCapabilities, WmsCapabilitiesBody, WmsPreview, WmsPreviewBody } from "../wms.ts";
import { addition, extended } from "./endpoint.ts";

/** Map services (WMS) on other servers. */
export const mapServiceEndpoints = {
  wmsCapabilities: extended(
    addition(
      "POST",
      "/wms-capabilities",
      "Get the layers of a map service, or the reason why it cannot be read",
      WmsCapabilities,
      WmsCapabilitiesBody,
    ),
    { token: "read" },
  ),
  wmsPreview: extended(
    addition(
      "POST",
      "/wms-previews",
      "Preview a layer of a map service: a picture, and problems the map will have with it",
      WmsPreview,
      WmsPreviewBody,
    ),
    { token: "read" },
  ),
} as const;
