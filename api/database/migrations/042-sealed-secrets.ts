/**
 * Changes no table: secrets are sealed at start-up, with a key that migrations do not have. The migration exists to
 * keep earlier programs, which cannot open sealed secrets, off the database.
 */
export const sealedSecrets = async (): Promise<void> => {};
