import { DocsContainer, type DocsContainerProps } from "@storybook/addon-docs/blocks";
import { type PropsWithChildren, useEffect, useState } from "react";
import { addons } from "storybook/preview-api";
import { themes } from "storybook/theming";

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
    <DocsContainer {...props} theme={themes[theme]}>
      {children}
    </DocsContainer>
  );
}

/** The address carries the toolbar's choice: `globals=theme:dark`. */
function initialTheme() {
  return /theme:dark/.test(new URLSearchParams(location.search).get("globals") ?? "") ? "dark" : "light";
}
