import type { Meta, StoryObj } from "@storybook/react-vite";
import AdminDashboard, { type loader as adminLoader } from "#app/routes/admin/dashboard.tsx";
import Settings, { type loader as settingsLoader } from "#app/routes/settings/layout.tsx";
import Preferences from "#app/routes/settings/preferences.tsx";
import ProfileSettings, { type loader as profileLoader } from "#app/routes/settings/profile.tsx";
import TeamDetail, { type loader as teamLoader } from "#app/routes/teams/detail.tsx";
import TeamMembers, { type loader as membersLoader } from "#app/routes/teams/members.tsx";
import TeamProjects, { type loader as teamProjectsLoader } from "#app/routes/teams/projects.tsx";
import { admin, stats, storage, team, teamProjects, users } from "./fixtures.ts";
import { type LoaderData, type PageRoute, RoutePage } from "./route-page.tsx";
import { desktop, phone, shownAsPages } from "./screens.ts";

const meta = { component: RoutePage, ...shownAsPages } satisfies Meta<typeof RoutePage>;
export default meta;

type Story = StoryObj<typeof meta>;

const teamRoute: PageRoute = {
  id: "routes/teams/detail",
  path: "teams/:teamId",
  Component: TeamDetail,
  data: { team } satisfies LoaderData<typeof teamLoader>,
};
const settings: PageRoute = {
  id: "routes/settings/layout",
  path: "settings",
  Component: Settings,
  data: { user: admin } satisfies LoaderData<typeof settingsLoader>,
};

const membersRoute: PageRoute = {
  id: "routes/teams/members",
  path: "",
  Component: TeamMembers,
  data: {
    invitations: [
      {
        _id: "i1",
        email: "ines.hofmann@example.org",
        role: "member",
        createdAt: "2026-11-20T08:00:00.000Z",
        expiresAt: "2026-12-20T08:00:00.000Z",
      },
    ],
  } satisfies LoaderData<typeof membersLoader>,
};

export const TeamPage: Story = {
  ...desktop,
  args: {
    at: "/teams/t1",
    routes: [teamRoute, membersRoute],
  },
};
export const TeamOnPhone: Story = { ...TeamPage, ...phone };

export const ProjectsOfATeam: Story = {
  ...desktop,
  args: {
    at: "/teams/t1/projects",
    routes: [
      teamRoute,
      {
        id: "routes/teams/projects",
        path: "projects",
        Component: TeamProjects,
        data: { projects: teamProjects } satisfies LoaderData<typeof teamProjectsLoader>,
      },
    ],
  },
};
export const ProjectsOfATeamOnPhone: Story = { ...ProjectsOfATeam, ...phone, tags: ["repeats"] };

export const SettingsPage: Story = {
  ...desktop,
  args: {
    at: "/settings",
    routes: [
      settings,
      {
        id: "routes/settings/profile",
        path: "",
        Component: ProfileSettings,
        data: storage satisfies LoaderData<typeof profileLoader>,
      },
    ],
  },
};
export const SettingsOnPhone: Story = { ...SettingsPage, ...phone };

export const PreferencesPage: Story = {
  ...desktop,
  args: {
    at: "/settings/preferences",
    routes: [settings, { id: "routes/settings/preferences", path: "preferences", Component: Preferences }],
  },
};
export const PreferencesOnPhone: Story = { ...PreferencesPage, ...phone, tags: ["repeats"] };

export const AdminPage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/admin",
    routes: [
      {
        id: "routes/admin/dashboard",
        path: "admin",
        Component: AdminDashboard,
        data: {
          stats,
          stored: storage.all,
          users,
          total: users.length,
          all: users.length,
          query: {},
          page: 1,
          pages: 1,
          size: 10,
        } satisfies LoaderData<typeof adminLoader>,
      },
    ],
  },
};
/** Too tall for a picture; UserTable has a picture on a phone. */
export const AdminOnPhone: Story = { ...AdminPage, ...phone, tags: ["no-picture"] };
