import { limits } from "#contract/limits.ts";

export const photoTexts = {
  hint: `Up to ${limits.photosPerComment} photos of ${limits.photoBytes / 1_048_576} MB, as JPEG, PNG or WebP. Everyone who sees the comment sees when and where they were taken.`,
  some: "Some photos could not be added, so the comment was not sent yet. Choose others, or send it without them.",
} as const;
