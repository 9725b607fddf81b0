import { teamTexts } from "./texts.ts";

/** What each role of a team may do, as defined in contract/policy.ts. */
export function RolesNote() {
  return (
    <dl className="grid gap-1 text-sm text-muted">
      {teamTexts.roles.map(({ name, may }) => (
        <div key={name}>
          <dt className="inline font-label text-ink">{name}</dt> <dd className="inline">{may}</dd>
        </div>
      ))}
    </dl>
  );
}
