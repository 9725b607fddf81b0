/** The page of a site where files of points are chosen. */
export const uploadPath = (siteId: string) => `/sites/${siteId}/upload`;
