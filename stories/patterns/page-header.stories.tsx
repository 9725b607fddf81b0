import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { expect } from "storybook/test";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { StatusChip } from "#ui/patterns/status-chip/status-chip.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { Time } from "#ui/primitives/time/time.tsx";

const meta = {
  component: PageHeader,
  args: {
    back: { link: <a href="#projects">Projects</a>, label: "Projects" },
    title: "Reuss Retention Basins",
    chip: <StatusChip status="active" />,
    description:
      "Flood storage above Andermatt, stages 1 to 3. Heights are ellipsoidal (WGS 84), control from the cantonal network.",
    meta: [
      { label: "Created", value: <Time value="2026-03-14" /> },
      { label: "Updated", value: <Time value="2026-11-18" /> },
    ],
    actions: (
      <>
        <Button variant="primary" icon={<Plus aria-hidden="true" />}>
          Add Site
        </Button>
        <Button icon={<Pencil aria-hidden="true" />}>Edit Project</Button>
        <Button variant="ghost" tone="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete Project
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof PageHeader>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const TitleOnly: Story = {
  args: {
    back: undefined,
    chip: undefined,
    description: undefined,
    meta: undefined,
    actions: undefined,
    title: "Projects",
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    title: "Hochwasserrückhaltebecken Andermatt Nord, Aushubetappe zwei, Kontrollaufnahme vom 12. November",
  },
  globals: { viewport: { value: "phone" } },
};
/** A long site name over several lines leaves the same space above the title as a short one. */
export const LongBack: Story = {
  tags: ["no-picture"],
  args: {
    back: {
      link: <a href="#site">Site</a>,
      label: "Hochwasserrückhaltebecken Andermatt Nord, Aushubetappe zwei, Kontrollaufnahme vom 12. November",
    },
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const text = document.createRange();
    text.selectNodeContents(canvas.getByText(/^Hochwasser/));
    const title = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    await expect(title.top - text.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(10);
  },
};
export const LongOwner: Story = {
  args: {
    meta: [
      {
        label: "Owner",
        value: "Maximiliane-Konstantinopolitanskaya-Oberhuber-Schwarzenegger",
        after: <span>maximiliane.oberhuber@department.engineering-consultants-gotthard.example.org</span>,
      },
      { label: "Members", value: 2 },
    ],
  },
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const [label, other] = [canvas.getByText("Owner"), canvas.getByText("Members")];
    await expect(label.getBoundingClientRect().height).toBe(other.getBoundingClientRect().height);
  },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
