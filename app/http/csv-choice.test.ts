import { expect, it } from "vitest";
import { choiceSearch, csvChoice } from "./csv-choice.ts";

const choose = (search: string) => {
  const fields = new URLSearchParams(search);
  return csvChoice(field => fields.get(field));
};
const columns = "name=4&code=&x=1&y=0&height=2";

it("reads the form's words, and leaves what it does not know to be detected", () => {
  expect(choose(`${columns}&separator=semicolon&decimal=comma&unit=ft&crs=25832`)).toMatchObject({
    options: { delimiter: ";", decimal: ",", heightUnit: "ft" },
    columns: { name: 4, code: null, x: 1, y: 0, height: 2 },
    epsg: 25832,
  });
  const unknown = choose("separator=x&decimal=__proto__&unit=miles&crs=abc&x=1&y=-1&height=2");
  expect(JSON.parse(JSON.stringify(unknown))).toEqual({ options: { heightsConfirmed: false } });
});

it("forgets columns that were chosen under another separator, encoding or coordinate system", () => {
  const before = `${columns}&read=comma+utf-8+`;
  expect(choose(`${before}&separator=comma&encoding=utf-8`).columns).toBeDefined();
  expect(choose(`${before}&separator=semicolon&encoding=utf-8`).columns).toBeUndefined();
  expect(choose(`${before}&separator=comma&encoding=utf-8&crs=2056`).columns).toBeUndefined();
});

it("keeps an address's choice and nothing else of it", () => {
  const search = choiceSearch(new URLSearchParams(`upload=a&${columns}&q=utm&other=1`));
  expect(search).toBe("?upload=a&name=4&x=1&y=0&height=2");
});
