import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** The server's HTML and nothing else: what a visitor without JavaScript gets. */
export function WithoutJs({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own components' HTML
  return <div dangerouslySetInnerHTML={{ __html: renderToString(<>{children}</>) }} />;
}
