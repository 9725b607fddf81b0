/**
 * Changes no table: secrets are sealed at the start, with a key that migrations do not have. As a step it keeps earlier
 * programs, which cannot open them, off the database.
 */
export const sealedSecrets = async (): Promise<void> => {};
