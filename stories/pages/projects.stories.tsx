import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import DeleteProject from "#app/routes/projects/delete.tsx";
import ProjectDetail, { type loader as projectLoader } from "#app/routes/projects/detail.tsx";
import Projects, { type loader as projectsLoader } from "#app/routes/projects/list.tsx";
import { admin, project, projects, sites, team } from "./fixtures.ts";
import { type LoaderData, type PageRoute, RoutePage } from "./route-page.tsx";
import { desktop, phone, shownAsPages } from "./screens.ts";

const meta = { component: RoutePage, ...shownAsPages } satisfies Meta<typeof RoutePage>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A list on a single page. */
const part = <Row,>(rows: Row[]) => ({ rows, page: 1, total: rows.length });

const list = (data: LoaderData<typeof projectsLoader>): PageRoute => ({
  id: "routes/projects/list",
  path: "projects",
  Component: Projects,
  data,
});
const detail: PageRoute = {
  id: "routes/projects/detail",
  path: "projects/:projectId",
  Component: ProjectDetail,
  data: { project, sites: part(sites), query: {} } satisfies LoaderData<typeof projectLoader>,
};

export const ProjectsPage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/projects",
    routes: [
      list({
        current: part(projects),
        archived: part([]),
        query: {},
        choices: {
          total: projects.length,
          teams: [{ _id: team._id, name: team.name }],
          owners: [{ _id: admin._id, username: admin.username }],
        },
      }),
    ],
  },
};
export const ProjectsOnPhone: Story = { ...ProjectsPage, ...phone, tags: [] };

export const WithoutProjects: Story = {
  ...desktop,
  args: {
    at: "/projects",
    routes: [
      list({
        current: part([]),
        archived: part([]),
        query: {},
        choices: { total: 0, teams: [], owners: [] },
      }),
    ],
  },
};
export const WithoutProjectsOnPhone: Story = { ...WithoutProjects, ...phone, tags: ["repeats"] };

/** The drawer exists only on phones. */
export const DrawerOnPhone: Story = {
  ...ProjectsPage,
  ...phone,
  tags: ["repeats"],
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByLabelText("Menu", { selector: "summary" }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("link", { name: "Settings" })).toBeVisible();
  },
};

export const ProjectPage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: { at: "/projects/p1", routes: [detail] },
};
export const ProjectOnPhone: Story = { ...ProjectPage, ...phone, tags: [] };

export const DeletingAProject: Story = {
  ...desktop,
  tags: ["repeats"],
  args: {
    at: "/projects/p1/delete",
    routes: [detail, { id: "routes/projects/delete", path: "delete", Component: DeleteProject }],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("alertdialog", { name: "Delete Project" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cancel" })).toHaveFocus();
  },
};
export const DeletingAProjectOnPhone: Story = { ...DeletingAProject, ...phone, tags: ["repeats"] };
