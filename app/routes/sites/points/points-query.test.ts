import { expect, test } from "vitest";
import { addressWith, askedWith, chosenIn, namedIn, pointsSearch, readPoints } from "./points-query.ts";

test("selected points keep the survey that their rows belong to, in the address and on the way to other pages", () => {
  const address = new URL("https://a.example/sites/7/points?q=P&deed=measure&id=1&id=2");
  expect(addressWith(address, [9, 3], "s-1").search).toBe("?q=P&survey=s-1&id=9&id=3");
  expect(addressWith(address, [], "s-1").search).toBe("?q=P");

  const asked = readPoints(new URLSearchParams("q=P"));
  expect(pointsSearch(askedWith(asked, [9, 3], "s-1"), { after: "x" })).toBe(
    "?q=P&after=x&survey=s-1&id=9&id=3",
  );
  expect(pointsSearch(askedWith(asked, [], "s-1"))).toBe("?q=P");
});

test("points selected beyond the limit of 500 are counted, so that the page can report how many", () => {
  const query = new URLSearchParams(Array.from({ length: 503 }, (_, i) => ["id", String(i)]));
  query.append("id", "7");
  query.append("id", "seven");
  expect(namedIn(query)).toHaveLength(503);
  expect(chosenIn(query)).toHaveLength(500);
});
