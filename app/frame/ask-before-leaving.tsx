import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";

const QUESTION = "What you drew is not saved. Leave this page?";

/**
 * Asks for confirmation before a page is left, by a link, Back or closing the window. Render it while a
 * drawing is not saved. As a hook it would render the whole page again on hydration.
 */
export function AskBeforeLeaving() {
  useBeforeUnload(event => event.preventDefault());
  usePrompt({
    message: QUESTION,
    // A form that saves is posted to its own page, which then redirects.
    when: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  });
  return null;
}
