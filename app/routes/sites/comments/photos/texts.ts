import { limits } from "#contract/limits.ts";

export const photoTexts = {
  hint: `Up to ${limits.photosPerComment} photos of ${limits.photoBytes / 1_048_576} MB, as JPEG, PNG or WebP. Everyone who sees the comment sees when and where they were taken.`,
  some: "Some photos could not be added, so the comment was not sent yet. Choose others, or send it without them.",
  deleteTitle: "Delete photo",
  delete: "Delete",
  question: "Are you sure you want to delete this photo? The comment is kept. This action cannot be undone.",
  alt: "The photo",
  deleted: "Photo deleted",
  deleteFailed: "Failed to delete the photo",
} as const;
