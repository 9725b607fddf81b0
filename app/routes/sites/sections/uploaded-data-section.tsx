import { Link } from "@remix-run/react";
import type { StoredSummary } from "#contract/points/summary.ts";
import type { SiteOutline } from "#contract/site.ts";
import { UploadedData, type UploadedRow } from "#ui/survey/uploaded-data/uploaded-data.tsx";
import { messages } from "../../../messages.ts";

/**
 * What has been uploaded to the site, each with a delete action; renders nothing if nothing has been
 * uploaded.
 */
export function UploadedDataSection(props: {
  site: SiteOutline;
  summary: StoredSummary;
  isReadOnly: boolean;
}) {
  const { site, summary, isReadOnly } = props;
  const { topographicData, cadDiagram, wmsLayer } = site;
  const rows: UploadedRow[] = [];
  const add = (kind: UploadedRow["kind"], facts: Omit<UploadedRow, "kind" | "label" | "deleteLink">) =>
    rows.push({
      kind,
      label: messages.siteData[kind].name,
      deleteLink: isReadOnly ? undefined : <Link to={`data/${kind}/delete`} preventScrollReset />,
      ...facts,
    });
  // For points uploaded with the site itself, the facts are in the site.
  const { fileName, fileSize, uploadedAt } = topographicData ?? site;
  if (topographicData || summary.pointCount > 0)
    add("topographic", { name: fileName, points: summary.pointCount, sizeBytes: fileSize, uploadedAt });
  if (cadDiagram)
    add("cad", {
      name: cadDiagram.fileName,
      sizeBytes: cadDiagram.fileSize,
      uploadedAt: cadDiagram.uploadedAt,
    });
  if (wmsLayer) add("wms", { name: wmsLayer.layerName, uploadedAt: wmsLayer.uploadedAt });
  return <UploadedData rows={rows} />;
}
