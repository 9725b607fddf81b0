export const securityPath = "/settings/security";
/** Asks whether to link what the browser has proven. */
export const linkPath = `${securityPath}/link`;
