import { Link } from "@remix-run/react";
import { Trash2, Upload } from "lucide-react";
import { shows } from "#contract/policy.ts";
import { Button } from "#ui/primitives/button.tsx";
import { messages } from "../../messages.ts";
import { useCurrentUser } from "../../session/current-user.ts";

/** The site's buttons, each shown to those the specification gives it to. */
export function SiteActions() {
  const user = useCurrentUser();
  return (
    <>
      <Button asChild icon={<Upload aria-hidden />}>
        <Link to="upload" prefetch="intent">
          {messages.upload.title}
        </Link>
      </Button>
      {user && shows.deleteSiteOnSitePage(user) && (
        <Button asChild variant="ghost" tone="danger" icon={<Trash2 aria-hidden />}>
          <Link to="delete" preventScrollReset>
            Delete Site
          </Link>
        </Button>
      )}
    </>
  );
}
