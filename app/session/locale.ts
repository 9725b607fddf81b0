import Negotiator from "negotiator";

const FALLBACK = "en-GB";

/** The first language of Accept-Language that dates can be formatted in. */
export function readLocale(request: Request): string {
  const headers = { "accept-language": request.headers.get("Accept-Language") ?? "" };
  const wanted = new Negotiator({ headers }).languages();
  return wanted.map(supportedLocale).find(Boolean) ?? FALLBACK;
}

function supportedLocale(tag: string): string | undefined {
  if (tag === "*") return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    // Not a language tag.
    return undefined;
  }
}
