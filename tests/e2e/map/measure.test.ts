import { atUpload, csv, sendPoints } from "../upload-page.ts";
import { expect, test } from "../watched.ts";

/** A software renderer needs time for an image of the whole map. */
test.describe.configure({ timeout: 240_000 });

test("the map measures the same between two points as the points page, including the survey's grid", async ({
  page,
  javaScriptEnabled,
}) => {
  const { sitePath } = await atUpload(page);
  // A hundred metres to grid east, and four up.
  const rows = ["A,468955.4,5164654.2,1491.1,TOPO", "B,469055.4,5164654.2,1495.1,TOPO"];
  const file = csv(`Point,Easting,Northing,Ellipsoidal height,Code\n${rows.join("\n")}\n`);
  await sendPoints(page, file, javaScriptEnabled);
  await page.getByLabel("Find another by name or EPSG code").fill("25832");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByLabel("Coordinate system")).toHaveValue("25832");
  await page.getByRole("button", { name: "Import 2 points" }).click();
  await expect(page).toHaveURL(sitePath);

  await page.goto(`${sitePath}/points?from=A&to=B`);
  const onPage = page.locator("#measure dl");
  await expect(onPage).toContainText("Bearing from grid north");
  const facts = (list: typeof onPage) =>
    list.evaluate(element => {
      const words = [...element.querySelectorAll("dt, dd")].map(({ textContent }) => textContent!.trim());
      return Object.fromEntries(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1]]] : [])));
    });
  const expected = await facts(onPage);
  // The file's own coordinates.
  expect(expected).toMatchObject({
    "Bearing from grid north": "90.0000°",
    "Distance in the grid": "100.000 m",
    "Height difference": "+4.000 m",
  });

  await expect(page.locator(".map-live[data-live]")).toBeVisible({ timeout: 60_000 });
  const map = page.getByRole("region", { name: "Map", exact: true });
  const frame = (await page.locator(".map-engine").boundingBox())!;
  const middle = frame.y + frame.height / 2;
  // At the pointer and on a point's card, the coordinates are those of the file.
  await page.mouse.move(frame.x + frame.width / 2, middle);
  await expect(page.locator(".map-readout")).toContainText(/E 4690\d\d\.\d{3} N 51646\d\d\.\d{3} m/);
  await page.mouse.click(frame.x + 40, middle);
  await expect(page.getByRole("region", { name: "Point A" })).toContainText(
    /Easting\s*468955.400 m\s*Northing\s*5164654.200 m/,
  );
  await map.getByRole("button", { name: "Close" }).click();
  await map.getByRole("button", { name: "Measure a distance" }).click();
  // Slightly off the marks: corners snap to the points.
  await page.mouse.click(frame.x + 40, middle - 3);
  await page.mouse.click(frame.x + frame.width - 33, middle + 4);
  const onMap = page.locator(".map-stretch");
  await expect(onMap).toContainText("Bearing from grid north");
  const { "From, to": ends, ...figures } = await facts(onMap);
  expect(ends).toBe("A, B");
  expect(figures).toEqual(expected);
  await expect(page.locator(".map-readout")).toContainText(
    `Distance ${expected["Horizontal distance"]} on the ground`,
  );
});
