/** The page of a site where files of points are chosen. */
export const uploadPath = (siteId: string) => `/sites/${siteId}/upload`;

/** Where scripts send files that can go on after a broken line. */
export const resumablePath = (siteId: string) => `${uploadPath(siteId)}/resumable`;
