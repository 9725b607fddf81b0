/** What every form may say. */
export const formTexts = {
  sessionEnded: "Your session has ended. Please sign in again.",
  typedIsBack:
    "You were signed out before this was saved. What you typed is here again; it is not saved yet.",
} as const;
