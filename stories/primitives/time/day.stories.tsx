import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Day } from "#ui/primitives/time/day.tsx";
import { ReaderContext } from "#ui/reader.ts";

const meta = { component: Day, args: { value: "2026-11-18" } } satisfies Meta<typeof Day>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The same day in every time zone. */
export const FarWest: Story = {
  decorators: [
    Story => (
      <ReaderContext.Provider value={{ locale: "en-GB", timeZone: "Pacific/Honolulu" }}>
        {Story()}
      </ReaderContext.Provider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("18 Nov 2026")).toHaveAttribute("datetime", "2026-11-18");
  },
};
