import { useLocation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteDialog } from "#ui/patterns/route-dialog.tsx";

/**
 * Closes a dialog that is a route: back in history when a click opened it, else its parent replaces it, so
 * that Back never reopens it. `parent` is an absolute path.
 */
export function useCloseDialog(parent: string): () => void {
  const navigate = useNavigate();
  // The first entry of this visit has the key 'default': nothing of ours lies behind it.
  const openedByClick = useLocation().key !== "default";
  return () => (openedByClick ? navigate(-1) : navigate(parent, { replace: true, preventScrollReset: true }));
}

export function DialogRoute(props: {
  title: string;
  description?: ReactNode;
  /** Where closing leads when nothing lies behind the dialog. */
  parent: string;
  children: ReactNode;
}) {
  const { parent, ...dialog } = props;
  return <RouteDialog {...dialog} onClose={useCloseDialog(parent)} />;
}
