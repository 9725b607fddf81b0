import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { RouteDialog, type RouteDialogProps } from "#ui/patterns/route-dialog/route-dialog.tsx";

/**
 * Closes a dialog that is a route: goes back in history if a click opened it, else replaces it with its
 * parent, so that Back never reopens it. `parent` is an absolute path.
 */
export function useCloseDialog(parent: string): () => void {
  const navigate = useNavigate();
  return () => {
    // The router numbers its entries; before the first one there is no page of ours.
    const openedByClick = history.state?.idx > 0;
    if (openedByClick) navigate(-1);
    else navigate(parent, { replace: true, preventScrollReset: true });
  };
}

export function DialogRoute(props: {
  title: string;
  description?: ReactNode;
  size?: RouteDialogProps["size"];
  /** Where closing leads if there is no page behind the dialog. */
  parent: string;
  children: ReactNode;
}) {
  const { parent, ...dialog } = props;
  return <RouteDialog {...dialog} onClose={useCloseDialog(parent)} />;
}
