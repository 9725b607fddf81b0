import {
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { themes } from "storybook/theming";
import { exportName } from "./export-name.ts";
import { Guidance } from "./guidance.tsx";

interface Globals {
  theme?: "light" | "dark";
}

/** Documentation pages in the theme of the toolbar, like the stories in them. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState<"light" | "dark">(initialTheme);
  useEffect(() => {
    const update = ({ globals }: { globals: Globals }) => setTheme(globals.theme ?? "light");
    const channel = addons.getChannel();
    channel.on("globalsUpdated", update);
    return () => channel.off("globalsUpdated", update);
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer
      {...props}
      theme={{ ...themes[theme], fontBase: "var(--font)", fontCode: "var(--font-mono)" }}
    >
      {children}
    </DocsContainer>
  );
}

/**
 * Storybook's own page of a component, headed by the name that code imports instead of its folder's, with the guidance
 * of its folder.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const isBeta = preparedMeta.tags.includes("beta");
  const storyFile = String(preparedMeta.parameters.fileName);
  return (
    <>
      <Title>{exportName(/([^/]+)\.stories/.exec(storyFile)?.[1] ?? "")}</Title>
      <Subtitle>{isBeta ? "Beta: its props may still change" : "Stable"}</Subtitle>
      <Description of="meta" />
      <Primary />
      <Guidance storyFile={storyFile} />
      <Controls />
      <Stories />
    </>
  );
}

/** The address carries the toolbar's choice: `globals=theme:dark`. */
function initialTheme() {
  return /theme:dark/.test(new URLSearchParams(location.search).get("globals") ?? "") ? "dark" : "light";
}
