import { useLocation, useNavigate } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { areKeysFree, isPressed } from "#ui/shortcuts.ts";

type Part = ComponentType<{ onClose: () => void }>;

/** What keys open: loaded with the first press. If that fails, a page is shown instead. */
const PARTS = [
  {
    shortcut: { key: "k", isCommand: true },
    load: () => import("./palette.tsx"),
    page: "/search",
    isForAccounts: true,
  },
  {
    shortcut: { key: "?" },
    load: () => import("./shortcut-dialog.tsx"),
    page: "/shortcuts",
    isForAccounts: false,
  },
] as const;

/** Opens the palette and the sheet of shortcuts by their keys; visitors who are not signed in have nothing to go to. */
export function PageKeys({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<{ Part: Part; on: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router's navigate changes with every address
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const part = PARTS.find(({ shortcut }) => isPressed(shortcut, event));
      // An element in full screen would hide the dialog.
      if (!part || !areKeysFree(event) || document.fullscreenElement) return;
      if (part.isForAccounts && !isSignedIn) return;
      event.preventDefault();
      part.load().then(
        loaded => setShown({ Part: loaded.default, on: pathname }),
        () => navigate(part.page),
      );
    };
    document.addEventListener("keydown", open);
    return () => document.removeEventListener("keydown", open);
  }, [isSignedIn, pathname]);
  // Another page has other things to show.
  if (shown?.on !== pathname) return null;
  return <shown.Part onClose={() => setShown(null)} />;
}
