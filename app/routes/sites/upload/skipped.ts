import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { skippedRowsCsv } from "#survey/csv/write.ts";
import { Api } from "../../../api/client.ts";
import { throwAsPage } from "../../../forms/form-errors.ts";
import { answersIn } from "../../../http/csv-choice.ts";
import { CsvRefused, importCsv } from "../../../http/csv-import.ts";
import { previewCsv } from "../../../http/csv-preview.ts";
import { keptBytes, keptFile } from "../../../http/kept-file.ts";

/** Every row of a kept file that is not stored, with line and reason, as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const uploadId = search.get("upload") ?? "";
  const api = new Api(request);
  try {
    const file = await keptFile(api, uploadId);
    if (!file) throw data(null, { status: 404 });
    const { site } = await api.call(endpoints.siteOutline, { params: { siteId: params.siteId! } });
    const { reading } = await previewCsv(api, file, answersIn(search), site, request.signal);
    const source = await keptBytes(api, uploadId, request.signal);
    const report = await importCsv(source, reading, { signal: request.signal }).then(
      imported => imported.report,
      error => {
        if (error instanceof CsvRefused && error.report) return error.report;
        throw error;
      },
    );
    const name = encodeURIComponent(`${file.fileName.replace(/\.csv$/i, "")}-skipped.csv`);
    return new Response(new Blob([...skippedRowsCsv(report)]).stream(), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename*=UTF-8''${name}`,
      },
    });
  } catch (error) {
    throwAsPage(error, request);
  }
}
