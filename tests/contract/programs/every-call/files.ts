import { endpoints } from "#contract/endpoints.ts";
import type { Name, Tries } from "./tries.ts";

/** Calls about a staged file. */
export async function uploads({ client, call, tried }: Tries): Promise<void> {
  const kept = await client.raw("POST", "/uploads?fileName=a.csv", "a,b", { "Content-Type": "text/csv" });
  const upload = (await kept.json()) as { data: { upload: { _id: string } } };
  tried.push({ name: "createUpload", method: "POST", path: "/uploads", status: kept.status, body: upload });
  const uploadId = upload.data.upload._id;
  await call("uploads");
  await call("upload", { uploadId });
  const content = await client.raw("GET", `/uploads/${uploadId}/content`);
  // Binary, so the description allows any value.
  tried.push({
    name: "uploadContent",
    method: "GET",
    path: "/uploads/:uploadId/content",
    status: content.status,
    body: { status: "success", data: await content.text() },
  });
  await call("deleteUpload", { uploadId });
}

/** Calls of tus, which need their own headers. */
export async function resumableUploads({ client, tried }: Tries): Promise<void> {
  const send = async (name: Name, path: string, headers: Record<string, string> = {}, body?: string) => {
    const { method, path: template } = endpoints[name];
    const response = await client.raw(method, path, body, { "Tus-Resumable": "1.0.0", ...headers });
    const text = await response.text();
    const { status } = response;
    tried.push({ name, method, path: template, status, body: text ? JSON.parse(text) : undefined });
    return response.headers;
  };
  await send("resumableUploadOptions", "/resumable-uploads");
  const made = await send("createResumableUpload", "/resumable-uploads", { "Upload-Length": "3" });
  const path = made.get("Location")!.replace("/api", "");
  const piece = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  await send("appendUpload", path, piece, "1");
  await send("resumableUpload", path);
  await send("resumableUploads", "/resumable-uploads");
  await send("deleteResumableUpload", path);
}

/** The calls about a staged file of points. */
export async function imports({ api, client, call, tried }: Tries, projectId: string): Promise<void> {
  const { site } = await call("createSite", { projectId }, { name: "Imported" });
  const csv =
    "Name,Code,Longitude,Latitude,Ellipsoidal height (m)\nA,TOPO,8.5,46.6,1491\nB,TOPO,x,46.6,1491\n";
  const staged = await client.raw("POST", "/uploads?fileName=b.csv", csv, { "Content-Type": "text/csv" });
  const upload = (await staged.json()) as { data: { upload: { _id: string } } };
  const uploadId = upload.data.upload._id;
  const { fingerprint } = await call("previewUpload", { uploadId });
  const rows = await client.raw("GET", `/uploads/${uploadId}/skipped-rows`);
  const { method, path } = endpoints.skippedRows;
  // Text, so the description allows any value.
  const body = { status: "success", data: await rows.text() };
  tried.push({ name: "skippedRows", method, path, status: rows.status, body });
  await call("drawingPreview", { uploadId });
  const dxf = ["0", "SECTION", "2", "ENTITIES", "0", "LINE", "8", "0", "10", 8, "20", 46, "11", 8.1, "21", 46]
    .concat(["0", "ENDSEC", "0", "EOF", ""])
    .join("\n");
  const type = { "Content-Type": "application/octet-stream" };
  const drawing = await client.raw("POST", "/uploads?fileName=a.dxf", dxf, type);
  const drawingId = ((await drawing.json()) as typeof upload).data.upload._id;
  const shown = await client.get(`/uploads/${drawingId}/drawing-preview?crs=4326`);
  const preview = endpoints.drawingPreview;
  tried.push({ name: "drawingPreview", ...preview, status: shown.status, body: shown.body });
  const asDesign = await client.get(`/uploads/${drawingId}/design-preview`);
  tried.push({
    name: "designPreview",
    ...endpoints.designPreview,
    status: asDesign.status,
    body: asDesign.body,
  });
  await call("importDrawing", { siteId: site._id }, { uploadId: drawingId, answers: { crs: "4326" } });
  const files = [];
  for (const name of ["a", "b"]) {
    const csv = `Name,Code,Longitude,Latitude,Ellipsoidal height (m)\n${name},TOPO,8.594,46.634,1491\n`;
    const one = await client.raw("POST", `/uploads?fileName=${name}.csv`, csv, type);
    files.push({ uploadId: ((await one.json()) as typeof upload).data.upload._id });
  }
  const joint = await call("previewJoint", { siteId: site._id }, { files });
  await call("importJoint", { siteId: site._id }, { files, seen: joint.fingerprint });
  const importing = { uploadId, seen: fingerprint };
  const { job } = await call("importPoints", { siteId: site._id }, importing);
  await call("job", { jobId: job._id });
  await call("cancelJob", { jobId: job._id });
  await call("adminHealth");
  await call("adminJobs");
  const failed = { state: "failed", error: JSON.stringify({ code: "gone", message: "Gone" }) } as const;
  await api.services.database.db.updateTable("jobs").set(failed).where("id", "=", job._id).execute();
  await call("adminRetryJob", { jobId: job._id });
  await call("adminCancelJob", { jobId: job._id });
  await call("progress", { key: "k" });
  await call("coordinateSystems");
}
