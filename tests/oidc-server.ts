import { once } from "node:events";
import { createServer } from "node:http";
import { Provider } from "oidc-provider";
import type { ProviderSettings } from "#api/accounts/oidc/provider-settings.ts";

/** Claims about a person. */
export interface Person {
  email?: string;
  email_verified?: boolean;
}

export interface OidcServer {
  /** The API's settings for this provider. */
  settings: ProviderSettings;
  /** By login, which is also the subject. Unlisted logins have a verified address at company.example. */
  people: Map<string, Person>;
  close(): Promise<void>;
}

/**
 * A real OpenID provider that accepts any password. It returns the address from its userinfo endpoint, as the standard
 * defines for the code flow, and requires PKCE.
 */
export async function oidcServer(
  port: number,
  publicUrl: string,
  own: Partial<ProviderSettings> = {},
): Promise<OidcServer> {
  const people: OidcServer["people"] = new Map();
  const settings: ProviderSettings = {
    id: "company",
    name: "Company",
    issuer: new URL(`http://127.0.0.1:${port}`),
    clientId: "survey",
    clientSecret: "only for this test",
    trustedDomains: [],
    vouchesForEmails: false,
    ...own,
  };
  const provider = new Provider(settings.issuer.origin, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${publicUrl}/login/${settings.id}/return`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    cookies: { keys: ["only for this test"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
    findAccount: (_, login) => {
      const person = people.get(login) ?? { email: `${login}@company.example`, email_verified: true };
      return { accountId: login, claims: async () => ({ sub: login, ...person }) };
    },
  });
  const server = createServer(provider.callback());
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { settings, people, close };
}

/**
 * Acts as a person's browser at the provider: keeps cookies, signs in, consents, and returns the URL it is redirected to.
 */
export async function visitProvider(address: string, login: string): Promise<URL> {
  const { origin } = new URL(address);
  const cookies = new Map<string, string>();
  let url = new URL(address);
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step++) {
    const response = await fetch(url, {
      method: form ? "POST" : "GET",
      body: form ?? null,
      headers: { Cookie: [...cookies].map(each => each.join("=")).join("; ") },
      redirect: "manual",
    });
    form = undefined;
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("Location");
    const text = await response.text();
    if (location) {
      url = new URL(location, url);
      if (url.origin !== origin) return url;
    } else {
      if (response.status !== 200) throw new Error(`The provider answers ${response.status}: ${text}`);
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
      if (!prompt) throw new Error(`The provider asks for something else: ${text}`);
      form = new URLSearchParams({ prompt, login, password: "any" });
    }
  }
  throw new Error("The provider goes round in circles");
}
