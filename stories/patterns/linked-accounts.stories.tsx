import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { LinkedAccounts } from "#ui/patterns/linked-accounts/linked-accounts.tsx";
import { Card } from "#ui/primitives/card/card.tsx";

const meta = {
  component: LinkedAccounts,
  args: {
    providers: [
      {
        id: "company",
        name: "Alpine Survey AG",
        linked: {
          email: "annamaria.mustermann-oberhuber@vermessung.alpine-survey.example",
          linkedAt: "2026-10-02T05:40:00.000Z",
          lastUsedAt: "2026-11-22T08:30:00.000Z",
        },
      },
      {
        id: "office",
        name: "Bundesamt für Landestopografie und amtliche Vermessung der Nordwestschweiz",
        linked: { email: null, linkedAt: "2026-11-20T07:12:00.000Z", lastUsedAt: null },
      },
      { id: "group", name: "Donaudampfschifffahrtsgesellschaftskapitänsverband", linked: null },
    ],
    linkTo: (id: string) => <a href={`/link/${id}`}>Link Account</a>,
    unlinkTo: (id: string) => <a href={`/unlink/${id}`}>Unlink Account</a>,
  },
  decorators: [
    Story => (
      <Card clip>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof LinkedAccounts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LinkedAndNot: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    const unlink = canvas.getByRole("link", { name: "Unlink Alpine Survey AG" });
    await expect(unlink).toHaveAttribute("href", "/unlink/company");
    await expect(canvas.getByRole("link", { name: /^Link Donau/ })).toHaveAttribute("href", "/link/group");
  },
};
export const Phone: Story = { globals: { viewport: { value: "phone", isRotated: false } } };
