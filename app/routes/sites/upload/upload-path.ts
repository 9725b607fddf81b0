/** The page of a site where files of points are chosen. */
export const uploadPath = (siteId: string) => `/sites/${siteId}/upload`;

/** The field of an address and a form whose file was opened from the list of files: it leads back there. */
export const FROM_LIST = "list";

/** What `check` says in an address where the points are others than those that were seen. */
export const CHANGED = "changed";

/** The list of files in preparation. */
export const filesPath = (siteId: string) => `${uploadPath(siteId)}/files`;

/** The same list, which offers the next file. */
export const nextInListPath = (siteId: string) => `${filesPath(siteId)}?next=1`;

/** The page that shows several staged files as one survey. */
export const jointPath = (siteId: string) => `${uploadPath(siteId)}/joint`;

/** The field whose file is one of several of a survey, with the query of their page: its answers go back there. */
export const JOINT = "joint";

/** Where scripts send files that can go on after a broken line. */
export const resumablePath = (siteId: string) => `${uploadPath(siteId)}/resumable`;
