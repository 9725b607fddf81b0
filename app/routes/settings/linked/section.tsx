import { Link } from "@remix-run/react";
import type { Identities } from "#contract/accounts/identities.ts";
import { LinkedAccounts } from "#ui/patterns/linked-accounts/linked-accounts.tsx";
import { Card, CardHeader } from "#ui/primitives/card/card.tsx";
import { linkPath, securityPath } from "./paths.ts";
import { linkedTexts } from "./texts.ts";

/** The card of linked accounts; nothing if the operator has set up no providers. */
export function LinkedSection({ identities, others }: Pick<Identities, "identities" | "others">) {
  const linked = identities.map(({ provider, ...about }) => ({
    id: provider._id,
    name: provider.name,
    linked: about,
  }));
  const rest = others.map(({ _id: id, name }) => ({ id, name, linked: null }));
  if (linked.length + rest.length === 0) return null;
  return (
    <Card clip>
      <CardHeader title={linkedTexts.title} />
      <LinkedAccounts
        providers={[...linked, ...rest]}
        // A plain link, because it goes to another host.
        linkTo={id => <a href={`${linkPath}/${id}`}>Link Account</a>}
        unlinkTo={id => <Link to={`${securityPath}/unlink/${id}`} preventScrollReset />}
      />
    </Card>
  );
}
