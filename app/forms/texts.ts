/** What every form may say. */
export const formTexts = {
  sessionEnded: "Your session has ended. Please sign in again.",
  typedIsBack: "This was not saved yet. What you typed is here again.",
} as const;
