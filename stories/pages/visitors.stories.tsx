import type { Meta, StoryObj } from "@storybook/react-vite";
import Login, { type loader as loginLoader } from "#app/routes/auth/login.tsx";
import Register, { type loader as registerLoader } from "#app/routes/auth/register.tsx";
import Home, { type loader as homeLoader } from "#app/routes/home/home.tsx";
import { sampleContours } from "#ui/survey/contour-sheet/sample-contours.ts";
import { admin } from "./fixtures.ts";
import { recent } from "./recent.ts";
import { type LoaderData, RoutePage } from "./route-page.tsx";
import { desktop, phone, shownAsPages } from "./screens.ts";

const { viewBox, paths, labels, peaks, ...margin } = sampleContours;

const meta = {
  component: RoutePage,
  ...shownAsPages,
  args: { user: null },
} satisfies Meta<typeof RoutePage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const HomePage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/",
    routes: [
      {
        id: "routes/home/home",
        path: "",
        Component: Home,
        data: {
          home: null,
          landing: { contours: { viewBox, paths, labels, peaks }, margin },
        } satisfies LoaderData<typeof homeLoader>,
      },
    ],
  },
};
export const HomeOnPhone: Story = { ...HomePage, ...phone, tags: [] };

/** People with sites see what they come back to. */
export const RecentPage: Story = {
  ...desktop,
  args: {
    at: "/",
    user: admin,
    routes: [
      {
        id: "routes/home/home",
        path: "",
        Component: Home,
        data: { home: recent, landing: null } satisfies LoaderData<typeof homeLoader>,
      },
    ],
  },
};
export const RecentOnPhone: Story = { ...RecentPage, ...phone, tags: [] };

export const LoginPage: Story = {
  ...desktop,
  tags: ["repeats"],
  args: {
    at: "/login",
    routes: [
      {
        id: "routes/auth/login",
        path: "login",
        Component: Login,
        data: {
          options: { passwordReset: true, sendsMail: true, passwordSignIn: true, providers: [] },
          contours: { viewBox, paths },
        } satisfies LoaderData<typeof loginLoader>,
      },
    ],
  },
};
export const LoginOnPhone: Story = { ...LoginPage, ...phone, tags: ["repeats"] };

export const RegisterPage: Story = {
  ...desktop,
  tags: ["dark-picture"],
  args: {
    at: "/register",
    routes: [
      {
        id: "routes/auth/register",
        path: "register",
        Component: Register,
        data: {
          sendsMail: true,
          passwordSignIn: true,
          contours: { viewBox, paths },
        } satisfies LoaderData<typeof registerLoader>,
      },
    ],
  },
};
export const RegisterOnPhone: Story = { ...RegisterPage, ...phone, tags: [] };
