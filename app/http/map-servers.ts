/** Host names may contain `;`, `,` and `*`, which have a meaning in a policy: those are left out. */
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** Returns the origins of the addresses that are on other servers. */
export const originsIn = (addresses: readonly unknown[]): string[] =>
  addresses.flatMap(address =>
    typeof address === "string" && URL.canParse(address) && ORIGIN.test(new URL(address).origin)
      ? [new URL(address).origin]
      : [],
  );

/** The data of a page's routes, as far as they may contain a map layer. */
type LayerHolder = { site?: { wmsLayer?: { url?: unknown } | null } | null } | null | undefined;

/** Returns the origins of the map layers in the data of a page's routes. */
export const layerServers = (routeData: readonly unknown[]): string[] =>
  originsIn((routeData as LayerHolder[]).map(data => data?.site?.wmsLayer?.url));

/**
 * Name of the meta element that tells scripts which layers' servers the document's security policy allows.
 */
export const MAP_SERVERS_META = "map-servers";

const ofDocument =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>(`meta[name=${MAP_SERVERS_META}]`)?.content ?? "");

/**
 * Whether the security policy of this document, which is fixed once it is loaded, allows the map layers of a
 * page.
 */
export const documentShows = (routeData: unknown): boolean =>
  layerServers([routeData]).every(server => ofDocument.split(" ").includes(server));
