import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "#ui/primitives/button/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/primitives/card/card.tsx";

const meta = { component: Card, args: { children: null } } satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <Card>
      <CardHeader title="Sites" count="4" actions={<Button size="sm">Export CSV</Button>} />
      <CardBody>Four sites, surveyed between March and November.</CardBody>
    </Card>
  ),
};
export const BodyOnly: Story = {
  args: { children: <CardBody>Survey crew for the upper Reuss valley.</CardBody> },
};
export const LongText: Story = {
  render: () => (
    <Card>
      <CardHeader
        title="Hochwasserrückhaltebecken Andermatt Nord, Aushubetappe zwei"
        count="1,003"
        actions={<Button size="sm">Export CSV</Button>}
      />
      <CardBody>Words stay inside the card.</CardBody>
    </Card>
  ),
  globals: { viewport: { value: "phone" } },
};
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
