import type { LinksFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SiteOutline } from "#contract/site.ts";
import uploadStyles from "#ui/page-styles/upload.css?url";
import volumeStyles from "#ui/page-styles/volume.css?url";
import { Stack } from "#ui/patterns/page/page.tsx";
import { PageHeader } from "#ui/patterns/page-header/page-header.tsx";
import { TabsNav } from "#ui/patterns/tabs-nav/tabs-nav.tsx";
import { Steps } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { uploadTexts } from "./texts.ts";

const tabs = [
  { value: "topographic", label: "Points", path: "" },
  { value: "cad", label: "CAD diagram", path: "/cad" },
  { value: "wms", label: "WMS layer", path: "/wms" },
] as const;

/** The steps of a file from its choice to the site. */
export const STEPS = {
  topographic: ["File", "Columns", "Report"],
  cad: ["File", "Placement", "Save"],
} as const;

/** Styles of a page with a plan of the upload. */
export const planLinks: LinksFunction = () => [
  { rel: "stylesheet", href: uploadStyles },
  { rel: "stylesheet", href: volumeStyles },
];

/** The frame of the three uploads: the site above, the kinds of upload as tabs, and the current step. */
export function UploadPage(props: {
  site: Pick<SiteOutline, "_id" | "name">;
  tab: (typeof tabs)[number]["value"];
  steps: readonly string[];
  step: number;
  /** Wide enough for two columns. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const { site, tab, steps, step, isWide, children } = props;
  const path = `/sites/${site._id}`;
  return (
    <div className={isWide ? undefined : "max-w-[1040px]"}>
      <PageHeader title={uploadTexts.title} actions={<Steps steps={steps} current={step} />} />
      <TabsNav
        label="Kinds of data"
        value={tab}
        tabs={tabs.map(({ value, label, path: below }) => ({
          value,
          label,
          link: <Link to={`${path}/upload${below}`} prefetch="intent" />,
        }))}
      >
        <Stack>{children}</Stack>
      </TabsNav>
    </div>
  );
}
