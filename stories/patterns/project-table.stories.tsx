import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { EmptyState } from "#ui/patterns/empty-state/empty-state.tsx";
import { type ProjectRow, ProjectTable } from "#ui/patterns/project-table/project-table.tsx";
import { Card } from "#ui/primitives/card/card.tsx";
import { projects } from "../fixtures.tsx";

const rows: ProjectRow[] = projects.map(({ id, team, sites, updated, ...project }, index) => ({
  ...project,
  id,
  path: `/projects/${id}`,
  team: team === "Personal project" ? undefined : team,
  siteCount: sites,
  updatedAt: updated,
  canManage: index % 2 === 0,
}));

const meta = {
  component: ProjectTable,
  decorators: [Story => <Card clip>{Story()}</Card>],
  args: {
    projects: rows,
    personal: "Personal project",
    empty: <EmptyState title="No projects yet" text="Create your first project to get started" />,
  },
} satisfies Meta<typeof ProjectTable>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    const name = "Reuss Retention Basins";
    await expect(canvas.getByRole("link", { name: `Edit ${name}` })).toHaveAttribute(
      "href",
      "/projects/1/edit",
    );
    await expect(canvas.queryByRole("link", { name: "Delete Furka Road Realignment" })).toBeNull();
  },
};
export const Empty: Story = { tags: ["repeats"], args: { projects: [] } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
