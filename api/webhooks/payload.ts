/**
 * The content of a delivery. In the table, `url` is the path of a page; the application's address is added on sending.
 */
export interface Payload {
  id: string;
  type: string;
  /** When it happened, ISO 8601 in UTC. */
  createdAt: string;
  project: { id: string; name: string; url: string };
  data: Record<string, unknown>;
}

/**
 * Returns the JSON that is sent, with page paths turned into full URLs, or null without PUBLIC_URL. The same in every
 * attempt, so that the log shows what was sent.
 */
export const bodyOf = (payload: string, publicUrl: string | null): string =>
  JSON.stringify(JSON.parse(payload), (key, value) =>
    key === "url" && typeof value === "string" ? publicUrl && publicUrl + value : value,
  );
