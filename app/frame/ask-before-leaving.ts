import { useBeforeUnload, unstable_usePrompt as usePrompt } from "@remix-run/react";

const QUESTION = "What you drew is not saved. Leave this page?";

/** Asks before a page is left whose drawing is not saved, whether by a link, Back or closing the window. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useBeforeUnload(event => {
    if (isUnsaved) event.preventDefault();
  });
  usePrompt({
    message: QUESTION,
    // A form that saves is sent to its own page, which then leads on.
    when: ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  });
}
