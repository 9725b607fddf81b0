/** How often a failed test is retried. Only on shared, unattended machines; `npm test` names the tests that needed it. */
export const retries = process.env.CI ? 1 : 0;
