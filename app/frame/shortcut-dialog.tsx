import { RouteDialog } from "#ui/patterns/route-dialog/route-dialog.tsx";
import { ShortcutSheet } from "#ui/patterns/shortcut-sheet/shortcut-sheet.tsx";
import { SHORTCUTS } from "./shortcuts.ts";
import { shortcutTexts } from "./texts.ts";

/** The shortcuts above the page on which ? was pressed. */
export default function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <RouteDialog title={shortcutTexts.title} description={shortcutTexts.hint} size="lg" onClose={onClose}>
      <ShortcutSheet groups={SHORTCUTS} />
    </RouteDialog>
  );
}
