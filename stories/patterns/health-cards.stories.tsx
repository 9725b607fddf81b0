import type { Meta, StoryObj } from "@storybook/react-vite";
import { Activity, Archive, Database, HardDrive, ListOrdered, Mail, Server, Timer } from "lucide-react";
import { expect } from "storybook/test";
import { HealthCards, type HealthPart } from "#ui/patterns/health-cards/health-cards.tsx";

const ok = { state: "ok", stateText: "OK" } as const;
const parts: HealthPart[] = [
  { label: "Version", icon: <Server />, value: "2.3.1", about: "Node 20.20.2, tables 028-job-queue", ...ok },
  { label: "Uptime", icon: <Timer />, value: "7", unit: "days", about: "Since 14 Nov 2026, 22:04", ...ok },
  {
    label: "Delay",
    icon: <Activity />,
    value: "3",
    unit: "ms",
    about: "Up to 41 ms in the last two minutes",
    ...ok,
  },
  {
    label: "Database",
    icon: <Database />,
    value: "1.2",
    unit: "ms",
    about: "PostgreSQL 16.4, 1.8 GB",
    ...ok,
  },
  {
    label: "Disk",
    icon: <HardDrive />,
    value: "87",
    unit: "%",
    about: "52 GB free of 400 GB",
    state: "warn",
    stateText: "Nearly full",
  },
  {
    label: "Queue",
    icon: <ListOrdered />,
    value: "4",
    unit: "jobs",
    about: "0 running, 4 waiting, 0 failed. Waiting since 08:12",
    state: "danger",
    stateText: "No worker",
  },
  {
    label: "Last Backup",
    icon: <Archive />,
    value: "–",
    about: "No scheduled backup",
    state: "unknown",
    stateText: "Not set up",
  },
  {
    label: "Mail",
    icon: <Mail />,
    value: "2",
    unit: "waiting",
    about: "2 rejected; latest: ECONNREFUSED",
    state: "warn",
    stateText: "Not sending",
  },
];

const meta = { component: HealthCards, args: { label: "Health", parts } } satisfies Meta<typeof HealthCards>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ["dark-picture"],
  play: async ({ canvas }) => {
    const disk = canvas.getByText("Disk").closest("[data-state]");
    await expect(disk).toHaveAttribute("data-state", "warn");
    await expect(disk).toHaveTextContent("87 %52 GB free of 400 GBNearly full");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    parts: [
      {
        label: "Last answer of the mail server",
        icon: <Mail />,
        value: "1,234,567",
        unit: "letters",
        about: "ECONNREFUSED mail-relay-with-a-long-name.internal.survey.example.org:587",
        state: "danger",
        stateText: "The mail server refuses every letter",
      },
      parts[0]!,
    ],
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { globals: { dir: "rtl" }, tags: ["no-picture"] };
