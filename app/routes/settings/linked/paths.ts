export const securityPath = "/settings/security";
/** Asks whether to link the account that the browser has proven. */
export const linkPath = `${securityPath}/link`;
