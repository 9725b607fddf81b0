import { WmsCapabilities, WmsCapabilitiesBody, WmsPreview, WmsPreviewBody } from "../wms.ts";
import { addition } from "./endpoint.ts";

/** Map services (WMS) on other servers. */
export const mapServiceEndpoints = {
  wmsCapabilities: addition(
    "POST",
    "/wms-capabilities",
    "Get the layers of a map service, or the reason why it cannot be read",
    WmsCapabilities,
    WmsCapabilitiesBody,
  ),
  wmsPreview: addition(
    "POST",
    "/wms-previews",
    "Preview a layer of a map service: a picture, and problems the map will have with it",
    WmsPreview,
    WmsPreviewBody,
  ),
} as const;
