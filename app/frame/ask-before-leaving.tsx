import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";

const QUESTION = "What you drew is not saved. Leave this page?";

/**
 * Asks before a page is left, whether by a link, Back or closing the window. Show it while a drawing is not saved. As a hook it would
 * render the whole page once more when that comes alive.
 */
export function AskBeforeLeaving() {
  useBeforeUnload(event => event.preventDefault());
  usePrompt({
    message: QUESTION,
    // A form that saves is sent to its own page, which then leads on.
    when: ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  });
  return null;
}
