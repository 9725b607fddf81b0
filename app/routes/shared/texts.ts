export const sharedTexts = {
  note: "Read only",
  invalid: "This link is not valid, or it has ended",
  invalidHint: "Please ask the person who sent it for a new one.",
  unlockTitle: "This link needs its password",
  unlockHint: "The person who sent you the link has it.",
  password: "Password",
  open: "Open",
  wrong: "The password is not right, or the link has ended",
  passwordRequired: "Please enter the password",
  plan: "Site Plan",
  planOf: (site: string) => `Plan of ${site}`,
  failed: "The page could not be shown",
};
