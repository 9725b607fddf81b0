/** Texts shared by all forms. */
export const formTexts = {
  sessionEnded: "Your session has ended. Please sign in again.",
  typedIsBack: "This has not been saved yet. What you typed is still here.",
} as const;
