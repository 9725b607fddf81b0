const FALLBACK = "en-GB";

/** The first language of Accept-Language that dates can be written in. */
export function readLocale(request: Request): string {
  const header = request.headers.get("Accept-Language") ?? "";
  const byWish = header
    .split(",")
    .map(part => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map(text => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
      return { tag, weight: Number(weight ?? 1) };
    })
    .sort((a, b) => b.weight - a.weight);
  return byWish.map(({ tag }) => supported(tag)).find(Boolean) ?? FALLBACK;
}

function supported(tag: string): string | undefined {
  if (tag === "*") return undefined;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0];
  } catch {
    // What is no language tag.
    return undefined;
  }
}
