import { expect, test } from "vitest";
import { readLocale } from "./locale.ts";

test.each([
  ["de-CH,de;q=0.9,en;q=0.8", "de-CH"],
  ["en;q=0.5, fr-FR;q=0.9", "fr-FR"],
  ["xx-YY, en-US", "en-US"],
  ["*", "en-GB"],
  ["not a tag;;q=x", "en-GB"],
  ["", "en-GB"],
])("Accept-Language %j is read as %s", (header, locale) => {
  const request = new Request("http://localhost/", { headers: { "Accept-Language": header } });
  expect(readLocale(request)).toBe(locale);
});
