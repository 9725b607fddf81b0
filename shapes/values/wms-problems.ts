/** Why a service cannot be read, or why a map cannot show a layer. */
export const WMS_PROBLEMS = [
  // The address.
  "not-an-address",
  "scheme",
  "credentials",
  "private-network",
  // The connection.
  "no-such-server",
  "unreachable",
  "certificate",
  "no-https",
  "timeout",
  "redirects",
  "too-large",
  "encoding",
  "unpacking",
  // The answer.
  "status",
  "web-page",
  "refused",
  "not-wms",
  "no-layers",
  // The layer and its picture.
  "no-such-layer",
  "mixed-content",
  "no-mercator",
  "elsewhere",
  "no-picture",
  "no-cors",
  "other-server",
] as const;
