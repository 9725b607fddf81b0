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
import { lazy, type PropsWithChildren, Suspense, useEffect } from "react";
import { DocsTheme, useChosenTheme } from "./docs-theme.ts";
import { exportName } from "./export-name.ts";
import { Guidance } from "./guidance.tsx";
import { PageFrames } from "./page-frames.tsx";
import { bookTheme } from "./theme.ts";

declare global {
  /** A global that Storybook reads: the URL of story frames. Its default always shows them in the light theme. */
  var PREVIEW_URL: string | undefined;
}

/** Shows documentation pages in the theme of the toolbar, like the stories in them. */
export function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const theme = useChosenTheme();
  // Set before the stories are drawn, because frames in another theme would also switch the page around them.
  globalThis.PREVIEW_URL = `iframe.html?globals=theme:${theme}`;
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <DocsContainer {...props} theme={{ ...bookTheme(theme), fontCode: "var(--font-mono)" }}>
      <DocsTheme.Provider value={theme}>{children}</DocsTheme.Provider>
    </DocsContainer>
  );
}

/** Loaded on documentation pages only, because its examples import many components. */
const OwnPair = lazy(async () => {
  const { DoAndDont, pairs } = await import("../stories/overview/do-and-dont.tsx");
  return {
    default: ({ id }: { id: string }) => {
      const pair = pairs[id];
      return pair && <DoAndDont pair={pair} />;
    },
  };
});

/**
 * Storybook's page of a component, titled with the name that code imports instead of its folder's, and with the folder's
 * guidance. Pages of the app are shown in windows instead.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf("meta", ["meta"]);
  const isBeta = preparedMeta.tags.includes("beta");
  const storyFile = String(preparedMeta.parameters.fileName);
  const title = <Title>{exportName(/([^/]+)\.stories/.exec(storyFile)?.[1] ?? "")}</Title>;
  if (storyFile.includes("stories/pages/"))
    return (
      <>
        {title}
        <PageFrames />
      </>
    );
  return (
    <>
      {title}
      <Subtitle>{isBeta ? "Beta: its props may still change" : "Stable"}</Subtitle>
      <Description of="meta" />
      <Primary />
      <Suspense>
        <OwnPair id={preparedMeta.id} />
      </Suspense>
      <Guidance storyFile={storyFile} />
      <Controls />
      <Stories />
    </>
  );
}
