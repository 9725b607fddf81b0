/** What a delivery says. In the table, `url` is the path of a page; where the application is reached is known on sending. */
export interface Payload {
  id: string;
  type: string;
  /** When it happened, ISO 8601 in UTC. */
  createdAt: string;
  project: { id: string; name: string; url: string };
  data: Record<string, unknown>;
}

/**
 * Returns the JSON that is sent: paths of pages become addresses, or null where PUBLIC_URL is not set. The same in every
 * attempt, so that the log shows what was sent.
 */
export const bodyOf = (payload: string, publicUrl: string | null): string =>
  JSON.stringify(JSON.parse(payload), (key, value) =>
    key === "url" && typeof value === "string" ? publicUrl && publicUrl + value : value,
  );
