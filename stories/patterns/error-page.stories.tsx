import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ErrorPage } from "#ui/patterns/error-page/error-page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";

const meta = {
  component: ErrorPage,
  args: {
    status: 404,
    title: "Page not found",
    text: "The address may be mistyped, or what it named was deleted.",
    actions: <Button variant="primary">Back to Projects</Button>,
  },
} satisfies Meta<typeof ErrorPage>;
export default meta;

type Story = StoryObj<typeof meta>;

export const NotFound: Story = { tags: ["dark-picture"] };
export const Forbidden: Story = {
  tags: ["repeats"],
  args: { status: 403, title: "Administrators only", text: "Your account cannot open this page." },
};
export const Failed: Story = {
  tags: ["repeats"],
  args: { status: 500, title: "Something went wrong", text: "It was logged. Please try again." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Something went wrong");
    await expect(canvas.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  },
};
export const Phone: Story = { tags: ["repeats"], globals: { viewport: { value: "phone" } } };
export const LongText: Story = {
  args: {
    title:
      "Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage",
    text: "https://maps.example/wms?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.3.0&LAYERS=swissalti3d-reliefschattierung",
  },
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
