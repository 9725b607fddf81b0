/** The page on which point files are chosen for a site. */
export const uploadPath = (siteId: string) => `/sites/${siteId}/upload`;

/** Parameter and field of a file opened from the list of files: it leads back there. */
export const FROM_LIST = "list";

/** Value of `check` in an address if the points differ from those that were seen. */
export const CHANGED = "changed";

/** The list of files to import. */
export const filesPath = (siteId: string) => `${uploadPath(siteId)}/files`;

/** The list of files to import, offering the next file. */
export const nextInListPath = (siteId: string) => `${filesPath(siteId)}?next=1`;

/** The page that shows several staged files as one survey. */
export const jointPath = (siteId: string) => `${uploadPath(siteId)}/joint`;

/**
 * The field of a file that is one of several of a survey. Its value is the query of their page, to which the
 * answers about this file return.
 */
export const JOINT = "joint";

/** Where scripts send resumable uploads. */
export const resumablePath = (siteId: string) => `${uploadPath(siteId)}/resumable`;
