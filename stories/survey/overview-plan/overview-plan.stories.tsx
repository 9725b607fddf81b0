import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OverviewPlan } from "#ui/survey/overview-plan/overview-plan.tsx";
import { layOut } from "./places.tsx";

const continents = [
  { name: "Zürich Hardbrücke", longitude: 8.52, latitude: 47.38 },
  { name: "Zürich Oerlikon", longitude: 8.54, latitude: 47.41 },
  { name: "Mina Los Bronces", longitude: -70.3, latitude: -33.15 },
];
const islands = [
  { name: "Suva", longitude: 178.44, latitude: -18.14 },
  { name: "Taveuni", longitude: 180, latitude: -16.8 },
  { name: "Apia", longitude: -171.77, latitude: -13.83 },
];
const many = Array.from({ length: 2_000 }, (_, i) => ({
  name: `Site ${i + 1}`,
  longitude: 5.9 + ((i * 0.618_034) % 1) * 4.6,
  latitude: 45.8 + ((i * 0.754_878) % 1) * 2,
}));

const meta = {
  component: OverviewPlan,
  tags: ["no-picture"],
  args: layOut(continents),
} satisfies Meta<typeof OverviewPlan>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Marks have labels and links; two sites in one town share a mark. */
export const TwoContinents: Story = {
  tags: ["!no-picture", "dark-picture"],
  async play({ canvas }) {
    await expect(canvas.getAllByRole("link")).toHaveLength(2);
    await expect(canvas.getByRole("link", { name: /2 sites, 2,400 points/ })).toBeInTheDocument();
    await expect(canvas.getByRole("link", { name: /Mina Los Bronces, 1,200 points/ })).toBeInTheDocument();
  },
};
/** Sites on both sides stay together, with the meridian between them. */
export const AcrossTheAntimeridian: Story = { args: layOut(islands) };
export const OneAlone: Story = { args: layOut(continents.slice(0, 1)) };
/** Nothing overlaps, also on a phone. */
export const TwoThousandOnAPhone: Story = {
  args: layOut(many),
  globals: { viewport: { value: "phone" } },
  async play({ canvas }) {
    const boxes = canvas.getAllByRole("link").map(link => link.getBoundingClientRect());
    const overlapping = boxes.filter((a, i) =>
      boxes.some((b, k) => k > i && Math.hypot(a.x - b.x, a.y - b.y) < 20),
    );
    await expect(overlapping).toHaveLength(0);
  },
};
