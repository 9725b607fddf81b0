import { providerSettings, type Setting, settings } from "#contract/settings.ts";

const INTRODUCTION = `# Configuration

The program reads its settings from the environment. This page is made from [\`contract/settings.ts\`](../contract/settings.ts) by \`npm run configuration\`; [operations](operations.md) says how to run an installation.

- A value that cannot be used stops the start. All faults are printed at once, a line each; secrets are not shown.
- An empty value counts as not set.
- A name that is almost one of these (\`DATA_DRI\`) is refused as well. Other variables are ignored.
- A **secret** may stand in a file instead, as Docker and systemd hand them over: \`ADMIN_PASSWORD_FILE=/run/secrets/password\`. The file holds the value and nothing else; setting both is refused.
- Yes and no are written \`1\`, \`true\` or \`yes\`, and \`0\`, \`false\` or \`no\`.
- In an address, user names and passwords escape \`/\`, \`?\`, \`#\`, \`@\` and \`%\` as \`%2F\`, \`%3F\`, \`%23\`, \`%40\` and \`%25\`.
- Every process refuses what it reads itself: web, API or worker. Commands such as \`npm run backup\` read what the API reads.
`;

const HEAD = "| setting | default | value | read by | meaning |\n|---|---|---|---|---|\n";

/** Returns docs/configuration.md. */
export function configurationText(): string {
  const provider = "OIDC_COMPANY_";
  return `${INTRODUCTION}
${HEAD}${rows(settings)}
## Providers of sign-in

\`OIDC_PROVIDERS=company\` needs these; another provider has its own name in the place of \`COMPANY\`.

${HEAD}${rows(providerSettings, provider)}`;
}

const rows = (table: Record<string, Setting>, prefix = "") =>
  Object.entries(table)
    .filter(([, { isInternal }]) => !isInternal)
    .map(([name, each]) => row(prefix + name, each))
    .join("");

function row(name: string, { kind, fallback, defaultText, isSecret, readBy, meaning }: Setting): string {
  const literal = fallback === null || fallback === false ? "none" : `\`${fallback}\``;
  const value = kind.expects + (isSecret ? "; **secret**" : "");
  const parts = readBy.map(part => (part === "api" ? "API" : part)).join(", ");
  return `| \`${name}\` | ${defaultText ?? literal} | ${value} | ${parts} | ${meaning} |\n`;
}
