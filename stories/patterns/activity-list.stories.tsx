import type { Meta, StoryObj } from "@storybook/react-vite";
import { ActivityList } from "#ui/patterns/activity-list/activity-list.tsx";
import { TextLink } from "#ui/primitives/text-link/text-link.tsx";
import { WithoutJs } from "../without-js.tsx";

const meta = {
  component: ActivityList,
  args: {
    entries: [
      { id: "6", at: "2026-11-18T15:02:00Z", who: "Maren Keller", what: "exported Bench 3 as LandXML" },
      {
        id: "5",
        at: "2026-11-18T14:47:00Z",
        who: "Maren Keller",
        what: (
          <>
            made the survey of 11 Nov 2026 current on{" "}
            <TextLink href="#site" className="font-medium">
              Bench 3
            </TextLink>
          </>
        ),
      },
      {
        id: "4",
        at: "2026-11-18T06:05:00Z",
        who: "Jonas Arnold",
        what: "uploaded the survey bench-3.csv of 18 Nov 2026 to Bench 3, with 1,204 points",
      },
      { id: "3", at: "2026-11-11T07:30:00Z", who: "Jonas Arnold", what: "added the site Bench 3" },
      { id: "2", at: "2026-11-10T16:20:00Z", who: "The operator", what: "restored the site Pit floor" },
      { id: "1", at: "2026-11-10T16:11:00Z", who: "Maren Keller", what: "created the project" },
    ],
    older: <a href="?before=1">Older</a>,
  },
} satisfies Meta<typeof ActivityList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { tags: ["dark-picture"] };
export const LaterPage: Story = { tags: ["repeats"], args: { newest: <a href="?">Newest</a> } };
export const ForAdministrators: Story = {
  args: {
    entries: [
      {
        id: "2",
        at: "2026-11-18T06:01:00Z",
        who: "Jonas Arnold",
        what: "signed in",
        notes: ["jonas.arnold@alpin-survey.example", "203.0.113.9"],
      },
      {
        id: "1",
        at: "2026-11-18T05:58:00Z",
        who: "Somebody",
        what: "tried too many passwords for jonas.arnold@alpin-survey.example",
        notes: ["2001:db8:85a3:8d3::/64"],
      },
    ],
    older: undefined,
  },
};
const long = {
  entries: [
    {
      id: "2",
      at: "2026-11-18T15:02:00Z",
      who: "Wolfeschlegelsteinhausenbergerdorff-Oberhofmeister-Vermessungsbüro.Andermatt@survey-and-earthworks.example",
      what: "moved the project Retention basins of the Reuss between Attinghausen and Erstfeld, northern section, second excavation stage to the team Alpin_Survey_Uri_and_partners_of_the_second_stage_without_any_blank",
      notes: [
        "wolfeschlegelsteinhausenbergerdorff.oberhofmeister@survey-and-earthworks.example",
        "2001:db8:85a3:8d3::/64",
      ],
    },
  ],
};
export const LongText: Story = { tags: ["repeats"], args: long };
export const LongTextOnAPhone: Story = { args: long, globals: { viewport: { value: "phone" } } };
export const Phone: Story = { globals: { viewport: { value: "phone" } } };
export const RightToLeft: Story = { tags: ["repeats"], globals: { dir: "rtl" } };
export const WithoutJavaScript: Story = {
  tags: ["no-picture"],
  render: args => (
    <WithoutJs>
      <ActivityList {...args} />
    </WithoutJs>
  ),
};
