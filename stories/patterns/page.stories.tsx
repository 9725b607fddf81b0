import type { Meta, StoryObj } from "@storybook/react-vite";
import { Page, Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { Card, CardBody } from "#ui/primitives/card/card.tsx";

const meta = { component: Page, args: { children: null } } satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const body = (
  <>
    <PageHeader title="Projects" />
    <Stack>
      <Card>
        <CardBody>First</CardBody>
      </Card>
      <Card>
        <CardBody>Second</CardBody>
      </Card>
    </Stack>
  </>
);
export const Default: Story = {
  tags: ["dark-picture"],
  args: { children: body },
  parameters: { layout: "fullscreen" },
};
export const Reading: Story = {
  args: { children: body, width: "reading" },
  parameters: { layout: "fullscreen" },
};
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: "phone" } } };
