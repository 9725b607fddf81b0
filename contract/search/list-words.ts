/** In place of a team id: projects without a team. */
export const PERSONAL = "personal";
