import type { WmsProblem } from "#shapes/wms.ts";

/** A problem in words: what is wrong, and what to do about it. */
export interface WmsProblemText {
  title: string;
  advice: string;
}

/** How long the API waits for a map service, and how much it reads. */
export interface WmsLimits {
  seconds: number;
  megabytes: number;
}

/** Puts a problem into words. */
export function wmsProblemText(
  { code, status = 0, detail = "" }: WmsProblem,
  limits: WmsLimits,
): WmsProblemText {
  if (code === "status") return statusText(status);
  const text = PROBLEMS[code];
  return typeof text === "function" ? text(detail, limits) : text;
}

type TextOf = (detail: string, limits: WmsLimits) => WmsProblemText;

export const LAYER_GONE = "The server no longer offers this layer.";
const PASTE = "Paste the address as the operator gives it, such as https://maps.example.org/wms.";
const CHECK =
  "Check the address for typing errors, and open it in a browser to see whether the service is up.";
const COMPRESS = "Ask the operator of the service to send its answers uncompressed, or compressed with gzip.";

const PROBLEMS: Record<Exclude<WmsProblem["code"], "status">, WmsProblemText | TextOf> = {
  "not-an-address": { title: "This is not a web address.", advice: PASTE },
  scheme: { title: "The address must begin with http:// or https://.", advice: PASTE },
  credentials: { title: "The address must not contain a user name or password.", advice: PASTE },
  "private-network": {
    title: "This address belongs to a private network. Only servers on the public internet can be used.",
    advice:
      "Use the public address of the service. Whoever runs this installation can allow private addresses (ALLOW_PRIVATE_WMS=1).",
  },
  "no-such-server": { title: "There is no server with this name.", advice: CHECK },
  unreachable: detail => ({ title: `The server cannot be reached (${detail}).`, advice: CHECK }),
  certificate: detail => ({
    title: `The server's certificate is not valid (${detail}).`,
    advice: "Ask the operator of the service to renew its certificate.",
  }),
  "no-https": {
    title: "The server does not speak https.",
    advice: "Begin the address with http://, or ask the operator for one with https://.",
  },
  timeout: (_detail, { seconds }) => ({
    title: `The server did not answer within ${seconds} seconds.`,
    advice: "The service is down or overloaded. Try again later, or ask its operator.",
  }),
  redirects: {
    title: "The server redirects without an end.",
    advice: "Open the address in a browser and paste the address it ends at.",
  },
  "too-large": (_detail, { megabytes }) => ({
    title: `The answer is larger than ${megabytes} MB.`,
    advice: "Ask the operator for an address that offers fewer layers.",
  }),
  encoding: detail => ({
    title: `The server uses a compression that was not asked for (${detail}).`,
    advice: COMPRESS,
  }),
  unpacking: detail => ({
    title: `The server's answer cannot be decompressed (${detail}).`,
    advice: COMPRESS,
  }),
  "web-page": {
    title: "The address answers with a web page, not with a map service.",
    advice:
      "It may be the service's own page or a sign-in. Look there for an address that ends in /wms, or for the word GetCapabilities.",
  },
  refused: detail => ({
    title: "The map service refused to describe itself.",
    advice: detail ? `It says: ${detail}` : "It gives no reason.",
  }),
  "not-wms": {
    title: "The address does not answer with the description of a map service.",
    advice: "It may be another kind of service, such as WMTS or WFS. Look for its WMS address.",
  },
  "no-layers": {
    title: "The service describes no layer that can be shown.",
    advice: "Ask its operator which address holds the layers.",
  },
  "no-such-layer": { title: LAYER_GONE, advice: "Choose another one." },
  "mixed-content": {
    title: "The map will not be able to show this layer (http).",
    advice:
      "This page is served over https, and browsers load nothing over http into it. Try the same address with https://, or ask the operator for one.",
  },
  "no-mercator": {
    title: "The layer is not offered in Web Mercator (EPSG:3857).",
    advice: "The map draws in this projection only. Ask the operator to offer it.",
  },
  elsewhere: {
    title: "The layer does not cover this site.",
    advice: "It can be saved, but no part of it will be under the points.",
  },
  "no-picture": {
    title: "The server did not return an image.",
    advice: "The layer may be broken or may only group others. Choose another one.",
  },
  "no-cors": {
    title: "The map will not be able to show this layer (CORS).",
    advice:
      "The server does not allow other sites' pages to read its pictures. Ask its operator to send the header Access-Control-Allow-Origin; until then the layer can be saved, but the map leaves it out.",
  },
  "other-server": detail => ({
    title: `The server sends its pictures from another one (${detail}).`,
    advice:
      "The map loads pictures only from the server in the address. Enter the service's address on that server instead.",
  }),
};

function statusText(status: number): WmsProblemText {
  if (status === 401 || status === 403)
    return {
      title: `The server requires a sign-in (${status}).`,
      advice:
        "A map cannot sign in to other servers. Ask the operator for an open address, or one with a key in it.",
    };
  return {
    title: `The server answers with an error (${status}).`,
    advice:
      status === 404
        ? "There is nothing at this address. Check it for slips of the pen."
        : "The fault is on the server's side. Try again later, or ask its operator.",
  };
}
