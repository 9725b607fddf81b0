import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../../../api/client.ts";
import { throwAsPage } from "../../../../forms/form-errors.ts";
import { answerSearch } from "./csv-answers.ts";

/** Every skipped row of a staged file, with line and reason, as CSV. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const uploadId = search.get("upload");
  if (!uploadId) throw data(null, { status: 404 });
  const query = answerSearch(search);
  query.set("siteId", params.siteId!);
  try {
    const rows = await new Api(request).stream(
      endpoints.skippedRows,
      { params: { uploadId }, query },
      "text/csv",
      request.signal,
    );
    const headers = new Headers();
    for (const name of ["Content-Type", "Content-Disposition"])
      headers.set(name, rows.headers.get(name) ?? "");
    return new Response(rows.body, { headers });
  } catch (error) {
    throwAsPage(error, request);
  }
}
