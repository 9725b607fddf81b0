/** Names of hosts may hold `;`, `,` and `*`, which mean something in a policy: those are left out. */
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;

/** Returns the origins of those addresses that lead to other servers. */
export const originsIn = (addresses: readonly unknown[]): string[] =>
  addresses.flatMap(address =>
    typeof address === "string" && URL.canParse(address) && ORIGIN.test(new URL(address).origin)
      ? [new URL(address).origin]
      : [],
  );

/** The data of a page's routes, as far as it can hold a map layer. */
type LayerHolder = { site?: { wmsLayer?: { url?: unknown } | null } | null } | null | undefined;

/** Returns the origins that the map layers in the data of a page's routes load pictures from. */
export const layerServers = (routeData: readonly unknown[]): string[] =>
  originsIn((routeData as LayerHolder[]).map(data => data?.site?.wmsLayer?.url));

/** Name of the meta element that tells scripts which layers' servers the document's security policy names. */
export const MAP_SERVERS_META = "map-servers";

const ofDocument =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>(`meta[name=${MAP_SERVERS_META}]`)?.content ?? "");

/** Says whether this document's security policy, which came with it, lets a page show its map layers. */
export const documentShows = (routeData: unknown): boolean =>
  layerServers([routeData]).every(server => ofDocument.split(" ").includes(server));
