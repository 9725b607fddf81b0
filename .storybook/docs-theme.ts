import { createContext } from "react";

/** The theme that the toolbar has chosen for a page of documentation. */
export const DocsTheme = createContext<"light" | "dark">("light");
