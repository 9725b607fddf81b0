export const securityPath = "/settings/security";
/** Asks whether to link the external account with which somebody has just signed in at its provider. */
export const linkPath = `${securityPath}/link`;
