import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Outliers } from "./point-parts.tsx";
import type { ShownPoints } from "./points.tsx";

it("says that outliers are unavailable, rather than showing none", () => {
  const shown = { outliers: null } as ShownPoints;
  expect(renderToStaticMarkup(<Outliers shown={shown} />)).toContain("cannot be listed at the moment");
});
