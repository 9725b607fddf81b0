import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import SiteDetail, { type loader as siteLoader } from "#app/routes/sites/detail.tsx";
import SiteFrame from "#app/routes/sites/frame/site-frame.tsx";
import Report, { type loader as reportLoader } from "#app/routes/sites/report/report.tsx";
import UploadCsv, { type loader as uploadLoader } from "#app/routes/sites/upload/csv/csv.tsx";
import Volume, { type loader as volumeLoader } from "#app/routes/sites/volume/volume.tsx";
import { valuesOf } from "#ui/survey/volume-fields/values.ts";
import { pitFloor } from "../survey/volume-study/quarry-study.ts";
import { basis, frame, loaded, quarry, report, rows, study } from "./quarry-site.ts";
import { type LoaderData, RoutePage } from "./route-page.tsx";
import { desktop, phone, shownAsPages } from "./screens.ts";
import { preview } from "./upload-answer.ts";

const meta = { component: RoutePage, ...shownAsPages } satisfies Meta<typeof RoutePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The layout around the pages of a site. */
const siteFrame = { id: "site-frame", path: "", Component: SiteFrame, data: { frame } };

/** Software renderers are slow. */
const patiently = { timeout: 25_000 };

/** Answers the table's requests for rows as they come into view. */
function answersRows() {
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) =>
    String(input).includes("/points/rows?")
      ? Response.json({ points: rows, total: rows.length })
      : real(input, init);
  return () => {
    globalThis.fetch = real;
  };
}

/** The map is collapsed here: it has large pictures of its own. */
export const SitePage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/sites/s1",
    routes: [
      siteFrame,
      {
        id: "routes/sites/detail",
        path: "sites/:siteId",
        Component: SiteDetail,
        data: {
          ...loaded,
          saved: { basis, input: pitFloor },
          from: 0,
          found: null,
          ids: [],
          drawing: study.drawing,
          planLines: null,
          comments: { counts: { open: 0, resolved: 0, unread: 0 }, threads: [] },
        } satisfies LoaderData<typeof siteLoader>,
      },
    ],
  },
  beforeEach: answersRows,
  play: async ({ canvas }) => {
    // Not `userEvent`: a click that moves the focus would scroll the page to it, and the documentation around its window,
    // too.
    canvas.getByText("Site Map").click();
    await canvas.findByText("46.634914");
  },
};
/** Too tall for a picture; its parts have pictures. */
export const SiteOnPhone: Story = { ...SitePage, ...phone, tags: ["no-picture"] };

/** Too tall for a picture; its parts have pictures. */
export const UploadPage: Story = {
  ...desktop,
  tags: ["no-picture"],
  args: {
    at: "/sites/s1/upload",
    routes: [
      siteFrame,
      {
        id: "routes/sites/upload/csv/csv",
        path: "sites/:siteId/upload",
        Component: UploadCsv,
        data: {
          site: { _id: quarry._id, name: quarry.name },
          units: quarry.displayUnits,
          step: "columns",
          file: {
            _id: "f1",
            siteId: quarry._id,
            fileName: "basin-north_2026-11-12.csv",
            size: 319_898,
            contentType: "text/csv",
            createdAt: "2026-11-12T08:00:00.000Z",
            expiresAt: "2026-11-13T08:00:00.000Z",
          },
          preview,
          crs: {
            value: "",
            words: "",
            error: undefined,
            options: [{ value: "", label: "WGS 84, longitude and latitude (EPSG:4326)" }],
          },
          proposed: [],
          withoutControl: { used: [], kept: "" },
          search: "?upload=f1",
          importSearch: "?upload=f1&seen=seen",
          proposals: [],
          replacement: null,
          agreedReplacement: false,
          confirmed: [],
          hasChanged: false,
          siteHeights: null,
          survey: {
            role: "new",
            surveyedOn: "2026-11-12",
            evidence: preview.surveyed.evidence,
            label: "",
          },
          kept: {},
          open: [],
          errors: [],
        } satisfies LoaderData<typeof uploadLoader>,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Import 2,400 points" })).toBeVisible();
  },
};
export const UploadOnPhone: Story = { ...UploadPage, ...phone };

/** Its map has large pictures of its own. */
export const VolumePage: Story = {
  ...desktop,
  tags: ["no-picture"],
  args: {
    at: "/sites/s1/volume",
    routes: [
      siteFrame,
      {
        id: "routes/sites/volume/volume",
        path: "sites/:siteId/volume",
        Component: Volume,
        data: {
          ...loaded,
          others: [],
          designs: [],
          values: valuesOf(pitFloor, quarry.summary.heightsM!.mean),
          study,
          errors: [],
        } satisfies LoaderData<typeof volumeLoader>,
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("form[data-live]")).not.toBeNull(), patiently);
    await expect(canvas.getByRole("button", { name: "Save" })).toBeVisible();
  },
};
export const VolumeOnPhone: Story = { ...VolumePage, ...phone };

export const ReportPage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/sites/s1/report",
    routes: [
      siteFrame,
      {
        id: "routes/sites/report/report",
        path: "sites/:siteId/report",
        Component: Report,
        data: {
          frame,
          site: quarry,
          units: quarry.displayUnits,
          printedAt: "2026-11-15T09:00:00.000Z",
          report,
        } satisfies LoaderData<typeof reportLoader>,
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Recomputed from the stored points: identical")).toBeVisible();
  },
};
/** Too tall for a picture; VolumeReport has a picture on a phone. */
export const ReportOnPhone: Story = { ...ReportPage, ...phone, tags: ["no-picture"] };
