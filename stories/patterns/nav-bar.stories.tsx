import type { Meta, StoryObj } from "@storybook/react-vite";
import { Folder, House, LogOut, Plus, Settings, ShieldCheck, User, Users } from "lucide-react";
import type { FormEvent } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { NavBar } from "#ui/patterns/nav-bar/nav-bar.tsx";
import { Hydrates } from "../hydrates.tsx";
import { WithoutJs } from "../without-js.tsx";

const signOut = fn((event: FormEvent) => event.preventDefault());

const meta = {
  component: NavBar,
  // Fixed positioning needs a frame of its own in the documentation.
  parameters: { layout: "fullscreen", docs: { story: { inline: false, height: "480px" } } },
  decorators: [Story => <div className="min-h-[460px]">{Story()}</div>],
  args: {
    brand: { link: <a href="#home">Topo Projects</a>, name: "Topo Projects" },
    items: [
      { label: "Home", icon: <House aria-hidden="true" />, link: <a href="#home">Home</a> },
      {
        label: "Projects",
        icon: <Folder aria-hidden="true" />,
        link: <a href="#projects">Projects</a>,
        current: true,
      },
      { label: "Teams", icon: <Users aria-hidden="true" />, link: <a href="#teams">Teams</a> },
      { label: "New Project", icon: <Plus aria-hidden="true" />, link: <a href="#create">New Project</a> },
    ],
    account: { name: "Maren Keller", email: "m.keller@survey.example", role: "admin" },
    accountItems: [
      {
        label: "Admin Panel",
        icon: <ShieldCheck aria-hidden="true" />,
        link: <a href="#admin">Admin Panel</a>,
      },
      { label: "Profile", icon: <User aria-hidden="true" />, link: <a href="#profile">Profile</a> },
      { label: "Settings", icon: <Settings aria-hidden="true" />, link: <a href="#settings">Settings</a> },
      {
        label: "Logout",
        icon: <LogOut aria-hidden="true" />,
        form: <form method="post" onSubmit={event => signOut(event)} />,
      },
    ],
    guestItems: [
      { label: "Sign In", link: <a href="#login">Sign In</a> },
      { label: "Sign Up", link: <a href="#register">Sign Up</a>, primary: true },
    ],
  },
} satisfies Meta<typeof NavBar>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const SignedIn: Story = {};
export const Guest: Story = { args: { account: undefined } };
export const LongText: Story = {
  args: { account: { name: "Maximiliana-Josefine von Hohenzollern-Sigmaringen", role: "user" } },
};

export const WithSearch: Story = {
  tags: ["no-picture"],
  args: {
    search: {
      form: <form action="#search" />,
      link: <a href="#search">Search</a>,
      label: "Search",
      maxLength: 100,
    },
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox", { name: "Search" });
    await userEvent.keyboard("/");
    await expect(field).toHaveFocus();
    // Inside the field, / is an ordinary character.
    await userEvent.keyboard("A/1");
    await expect(field).toHaveValue("A/1");
  },
};

export const MenuOpen: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText("Maren Keller", { selector: "summary *" }));
    const button = await canvas.findByRole("button", { name: /Maren Keller/ });
    await userEvent.click(button);
    const menu = await page().findByRole("menu");
    await expect(within(menu).getByRole("menuitem", { name: "Profile" })).toBeVisible();
  },
};

export const MenuByKeyboard: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    canvas.getByText("Maren Keller", { selector: "summary *" }).closest("summary")!.focus();
    await waitFor(() => expect(canvas.getByRole("button", { name: /Maren Keller/ })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(page().getByRole("menuitem", { name: "Admin Panel" })).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(page().getByRole("menuitem", { name: "Logout" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: /Maren Keller/ })).toHaveFocus());
  },
};

export const PressedWhileTheMenuLoads: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    const summary = canvas.getByText("Maren Keller", { selector: "summary *" });
    const user = userEvent.setup();
    await user.pointer({ target: summary, keys: "[MouseLeft>]" });
    // Everything a tap waits for: the menu's code and its first rendering.
    await import("#ui/patterns/nav-bar/nav-bar-menus.tsx");
    await new Promise(requestAnimationFrame);
    await user.pointer({ target: summary, keys: "[/MouseLeft]" });
    await expect(await canvas.findByRole("link", { name: "Profile" })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect(await canvas.findByRole("button", { name: /Maren Keller/ })).toBeVisible();
  },
};

export const LogoutSubmitsItsForm: Story = {
  tags: ["no-picture", "!autodocs"],
  play: async ({ canvas }) => {
    signOut.mockClear();
    await userEvent.hover(canvas.getByText("Maren Keller", { selector: "summary *" }));
    await userEvent.click(await canvas.findByRole("button", { name: /Maren Keller/ }));
    await userEvent.click(await page().findByRole("menuitem", { name: "Logout" }));
    await expect(signOut).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = { globals: { viewport: { value: "phone" } } };

export const DrawerOpen: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByLabelText("Menu", { selector: "summary" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Menu" }));
    const drawer = await page().findByRole("dialog", { name: "Menu" });
    await expect(drawer.getBoundingClientRect().width).toBe(280);
    await expect(within(drawer).getByRole("link", { name: "Projects" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  },
};

export const DrawerGivesTheFocusBack: Story = {
  tags: ["no-picture", "!autodocs"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    canvas.getByLabelText("Menu", { selector: "summary" }).focus();
    await waitFor(() => expect(canvas.getByRole("button", { name: "Menu" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await page().findByRole("dialog", { name: "Menu" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("button", { name: "Menu" })).toHaveFocus());
  },
};

export const HydratesAsRendered: Story = {
  tags: ["no-picture", "!autodocs"],
  render: args => (
    <Hydrates>
      <NavBar {...args} />
    </Hydrates>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("hydrated as rendered")).toBeInTheDocument();
    await expect(canvas.getByText("Maren Keller", { selector: "summary *" })).toBeVisible();
  },
};

export const WithoutJavaScript: Story = {
  render: args => (
    <WithoutJs>
      <NavBar
        {...args}
        accountItems={args.accountItems?.map(item =>
          item.form ? { ...item, form: <form method="post" /> } : item,
        )}
      />
    </WithoutJs>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText("Maren Keller", { selector: "summary *" }));
    await expect(canvas.getAllByRole("link", { name: "Profile" })[0]).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: "Logout" })[0]).toBeVisible();
  },
};

export const WithoutJavaScriptPhone: Story = {
  ...WithoutJavaScript,
  tags: ["repeats"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText("Menu", { selector: "summary" }));
    await expect(canvas.getByRole("navigation", { name: "Menu" })).toBeVisible();
  },
};

export const RightToLeft: Story = { globals: { dir: "rtl" } };
