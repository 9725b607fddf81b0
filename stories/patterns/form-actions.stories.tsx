import type { Meta, StoryObj } from "@storybook/react-vite";
import { FormActions, FormFields } from "#ui/patterns/form-actions/form-actions.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextField } from "#ui/primitives/text-field/text-field.tsx";

const meta = { component: FormActions, args: { children: null } } satisfies Meta<typeof FormActions>;
export default meta;

type Story = StoryObj<typeof meta>;

const buttons = (
  <>
    <Button type="submit" variant="primary">
      Save Changes
    </Button>
    <Button type="submit">Cancel</Button>
  </>
);
export const Default: Story = { tags: ["dark-picture"], args: { children: buttons } };
export const End: Story = { args: { children: buttons, align: "end" } };
export const WholeForm: Story = {
  render: () => (
    <form className="grid max-w-xl gap-6">
      <FormFields columns={2}>
        <TextField label="Slope" name="slope" unit="%" defaultValue="1.50" />
        <TextField label="Azimuth, uphill" name="azimuth" unit="°" defaultValue="38.0" />
      </FormFields>
      <FormActions>{buttons}</FormActions>
    </form>
  ),
};
export const WholeFormOnPhones: Story = { ...WholeForm, globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { globals: { dir: "rtl" } };
