import { formatPlural } from "#ui/format.ts";

/** What is deleted with a site, naming the site and its points. */
export function DeleteSiteText({ name, pointCount }: { name: string; pointCount?: number }) {
  return (
    <p>
      Are you sure you want to delete <b>{name}</b>? Its{" "}
      {pointCount === undefined ? "points" : formatPlural(pointCount, "point")}, its diagram, map layer and
      volume results are deleted too.
    </p>
  );
}
