/** Pages of an HTTP status. */
export const statusTexts = {
  400: { title: "This cannot be read", text: "What was sent is damaged or incomplete. Please try again." },
  401: { title: "Sign in first", text: "This page is for signed-in users." },
  403: { title: "Not for this account", text: "Your account may not open this page." },
  404: { title: "Page not found", text: "There is nothing at this address, or you may not see it." },
  408: {
    title: "That took too long",
    text: "The form did not arrive in time. Please check your connection and try again.",
  },
  413: {
    title: "This is too large",
    text: "A form may hold 1 MB and 1,000 fields at most. Nothing was saved.",
  },
  415: { title: "This is not a form", text: "Only forms of this site can be sent here. Nothing was saved." },
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
