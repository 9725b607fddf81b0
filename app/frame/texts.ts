/** Pages of an HTTP status. */
export const statusTexts = {
  401: { title: "Sign in first", text: "This page is for signed-in users." },
  403: { title: "Not for this account", text: "Your account may not open this page." },
  404: { title: "Page not found", text: "There is nothing at this address, or you may not see it." },
  500: {
    title: "Something went wrong",
    text: "The fault is on our side and has been logged. Please try again.",
  },
  503: {
    title: "The server does not answer",
    text: "The data cannot be reached at the moment. Nothing was lost; please try again in a minute.",
  },
} as const;

/** Above what was typed into a form whose thing is gone. */
export const typedBeforeGone =
  "It was deleted while you were editing it, so nothing was saved. Here is what you typed:";
