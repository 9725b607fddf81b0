import { Building2 } from "lucide-react";
import { Button } from "../../primitives/button/button.tsx";

export interface ProviderLinksProps {
  /** `href` is a page that redirects to the provider. */
  providers: readonly { id: string; name: string; href: string }[];
}

/**
 * Links to sign in with an external account, one below the other; long names wrap. They are plain links,
 * because a form that redirects to another host would violate the Content Security Policy.
 */
export function ProviderLinks({ providers }: ProviderLinksProps) {
  return (
    <ul className="grid gap-2.5">
      {providers.map(({ id, name, href }) => (
        <li key={id}>
          <Button
            asChild
            block
            size="lg"
            icon={<Building2 aria-hidden className="shrink-0" />}
            className="whitespace-normal py-2.5 leading-normal"
          >
            <a href={href}>
              <span className="min-w-0 [overflow-wrap:anywhere]">
                Sign in with <bdi>{name}</bdi>
              </span>
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
