import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { texts } from "#contract/texts.ts";
import uploadStyles from "#ui/upload.css?url";
import volumeStyles from "#ui/volume.css?url";
import { Api } from "../../../http/api.ts";
import { crsChoice } from "../../../http/crs-choice.ts";
import { choiceSearch, csvChoice } from "../../../http/csv-choice.ts";
import { assertCsv } from "../../../http/csv-import.ts";
import { previewCsv } from "../../../http/csv-preview.ts";
import { importDirect, importKept } from "../../../http/csv-save.ts";
import { apiFailure, formFailure, throwAsPage } from "../../../http/failure.ts";
import { keepFile, keepsFiles, keptFile } from "../../../http/kept-file.ts";
import { elsewhere, replacementOf } from "../../../http/replacement.ts";
import { messages } from "../../../messages.ts";
import { NotFoundBoundary } from "../../../not-found-boundary.tsx";
import { pageTitle } from "../../../page-title.ts";
import { redirectWithToast } from "../../../session/flash.ts";
import { CsvDirectForm } from "./csv-direct.tsx";
import { CsvKeptFile } from "./csv-kept-file.tsx";
import { FileStep } from "./file-step.tsx";
import { ProgressCard, useBusyKey, useJob } from "./progress-card.tsx";
import { UploadPage } from "./upload-page.tsx";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: uploadStyles },
  // For the plan of the points.
  { rel: "stylesheet", href: volumeStyles },
];

export const meta: MetaFunction = () => pageTitle(messages.upload.title);

const WGS84 = [{ value: "", label: "WGS 84, longitude and latitude (EPSG:4326)" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const api = new Api(request);
  const search = new URL(request.url).searchParams;
  try {
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const shown = {
      site: { _id: site._id, name: site.name },
      replacement: replacementOf(site, "topographic"),
    };
    const uploadId = search.get("upload");
    if (!uploadId) return { ...shown, step: (await keepsFiles(api)) ? "file" : "direct" } as const;
    const file = await keptFile(api, uploadId);
    if (!file) throw await redirectWithToast(uploadPath(site._id), "error", messages.upload.gone);
    const crs = crsChoice(search, WGS84);
    search.set("crs", crs.value);
    const preview = await previewCsv(
      api,
      file,
      csvChoice(name => search.get(name)),
      request.signal,
    );
    const away = elsewhere(site, preview.points?.summary);
    return { ...shown, step: "columns", file, preview, crs, away, search: choiceSearch(search) } as const;
  } catch (error) {
    throwAsPage(error, request, messages.sites.fetchOneFailed);
  }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const api = new Api(request);
  const siteId = params.siteId!;
  const uploadId = new URL(request.url).searchParams.get("upload");
  try {
    // Before anything is read: nobody has a file taken whom the API would refuse.
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId } });
    if (uploadId) return await importKept(request, api, site, uploadId);
    if (!(await keepsFiles(api))) return await importDirect(request, api, site);
    const { kept, refused } = await keepFile(request, api, assertCsv);
    if (kept) return redirect(`${uploadPath(siteId)}?upload=${kept._id}`, { headers: api.headers });
    const message = refused?.message ?? texts.selectCsvFile;
    return formFailure({ message, errors: [{ path: "file", message }], values: {} });
  } catch (error) {
    return apiFailure(error, messages.upload.failed, new FormData(), request, api);
  }
}

const uploadPath = (siteId: string) => `/sites/${siteId}/upload`;
const refuse = (file: File) =>
  file.type === "text/csv" || /\.csv$/i.test(file.name) ? null : texts.selectCsvFile;

export default function UploadCsv() {
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const job = useJob();
  const busy = useBusyKey(job);
  const [fileName, setFileName] = useState("");
  const step =
    page.step !== "columns" || page.preview.problem?.isTable === false ? 0 : page.preview.points ? 2 : 1;
  return (
    <UploadPage site={page.site} tab="topographic" steps={["File", "Columns", "Report"]} step={step}>
      {busy && (
        <ProgressCard
          key={busy}
          busyKey={busy}
          fileName={page.step === "columns" ? page.file.fileName : fileName}
        />
      )}
      {page.step === "file" && (
        <FileStep
          title="Points from a CSV file"
          label="CSV file"
          accept=".csv,text/csv"
          hint={`${messages.csv.columnsHint} ${messages.upload.previewHint}`}
          failure={failure}
          job={job}
          refuse={refuse}
          onFile={file => setFileName(file.name)}
        />
      )}
      {page.step === "direct" && <CsvDirectForm replacement={page.replacement} failure={failure} />}
      {page.step === "columns" && (
        <CsvKeptFile {...page} uploadPath={uploadPath(page.site._id)} failure={failure} />
      )}
    </UploadPage>
  );
}

export function ErrorBoundary() {
  return <NotFoundBoundary title={messages.sites.notFound} />;
}
