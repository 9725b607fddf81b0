import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ProviderLinks } from "#ui/patterns/provider-links/provider-links.tsx";

const long = "Bundesamt für Landestopografie und amtliche Vermessung der Nordwestschweiz";

const meta = {
  component: ProviderLinks,
  args: {
    providers: [
      { id: "company", name: "Alpine Survey AG", href: "/login/company" },
      { id: "office", name: long, href: "/login/office?redirectTo=%2Fprojects" },
      { id: "group", name: "Donaudampfschifffahrtsgesellschaftskapitänsverband", href: "/login/group" },
    ],
  },
  decorators: [
    Story => (
      <div className="max-w-94">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProviderLinks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LongNames: Story = {
  tags: ["dark-picture"],
  async play({ canvas }) {
    const link = canvas.getByRole("link", { name: `Sign in with ${long}` });
    await expect(link).toHaveAttribute("href", "/login/office?redirectTo=%2Fprojects");
    await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
  },
};
export const Phone: Story = {
  tags: ["repeats"],
  globals: { viewport: { value: "phone", isRotated: false } },
};
