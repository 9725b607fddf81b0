/** What Chromatic draws each story in: both themes on a phone and on a desktop. */
export const modes = {
  "light, phone": { theme: "light", viewport: 390 },
  "light, desktop": { theme: "light", viewport: 1280 },
  "dark, phone": { theme: "dark", viewport: 390 },
  "dark, desktop": { theme: "dark", viewport: 1280 },
} as const;
