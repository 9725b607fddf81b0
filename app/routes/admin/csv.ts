import type { LoaderFunctionArgs } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { csvDownload } from "../../frame/csv-download.ts";
import { adminTexts } from "./texts.ts";

/** All accounts as CSV, for administrators. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = new Api(request);
  try {
    const { users } = await api.call(endpoints.adminUsers);
    const rows = users.map(({ _id, email, username, role, approvalStatus, createdAt, lastLogin }) => [
      _id,
      email,
      username,
      role,
      approvalStatus,
      createdAt,
      lastLogin,
    ]);
    const head = ["User", "Email", "Username", "Role", "Status", "Created", "Last Login"];
    return csvDownload("users.csv", [head, ...rows], api.headers);
  } catch (error) {
    throwAsPage(error, request, adminTexts.fetchFailed);
  }
}
