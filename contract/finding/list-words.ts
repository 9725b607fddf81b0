/** Stands in the place of a team: projects of none. */
export const PERSONAL = "personal";
