import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { type MappedSite, OverviewMap } from "#ui/map/overview/overview-map.tsx";
import { boxOf } from "#ui/survey/overview-plan/overview-layout.ts";
import { OverviewPlan } from "#ui/survey/overview-plan/overview-plan.tsx";
import { layOut } from "../../survey/overview-plan/places.tsx";
import { sources } from "../panel/quarry.ts";
import { words } from "../panel/words.ts";

const sites: MappedSite[] = [
  { id: "a", name: "Suva", longitude: 178.44, latitude: -18.14, pointCount: 1_200 },
  { id: "b", name: "Apia", longitude: -171.77, latitude: -13.83, pointCount: 800 },
  ...Array.from({ length: 3 }, (_, i) => ({
    ...{ id: `c${i}`, name: `Stage ${i + 1}`, longitude: -175.2, latitude: -21.13, pointCount: 10 },
  })),
];

const meta = {
  component: OverviewMap,
  tags: ["no-picture"],
  args: {
    label: "Map of the sites",
    plan: <OverviewPlan {...layOut(sites)} />,
    box: boxOf(sites)!,
    sitesKey: "islands",
    load: () => Promise.resolve<readonly MappedSite[]>(sites),
    sources,
    words,
    siteLink: id => <a href={`#${id}`}>Site</a>,
  },
} satisfies Meta<typeof OverviewMap>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Software renderers are slow. */
const patiently = { timeout: 40_000 };

/** Across ±180°: sites are shown side by side, and those at one place are listed. */
export const Live: Story = {
  async play({ canvas, canvasElement }) {
    await waitFor(
      () => expect(canvasElement.querySelector(".map-live[data-live]")).not.toBeNull(),
      patiently,
    );
    const suva = canvas.getByRole("link", { name: "Suva, 1,200 points" }).getBoundingClientRect();
    const apia = canvas.getByRole("link", { name: "Apia, 800 points" }).getBoundingClientRect();
    await expect(apia.x).toBeGreaterThan(suva.x);
    await userEvent.click(canvas.getByRole("button", { name: "3 sites, 30 points" }));
    await expect(canvas.getByRole("link", { name: "Stage 2" })).toBeVisible();
  },
};

/** The plan is shown instead of the map, with the reason. */
export const SitesNotFetched: Story = {
  args: { load: () => Promise.reject<readonly MappedSite[]>(new Error("503")) },
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvas.getByText(/could not load/)).toBeVisible(), patiently);
    await expect(canvasElement.querySelector(".map-plan[data-hidden]")).toBeNull();
  },
};
