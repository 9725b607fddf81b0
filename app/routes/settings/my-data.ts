import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { proofPath } from "../../session/require-proof.ts";
import { csvFrom } from "../sites/forward-csv.ts";
import { accountTexts } from "./texts.ts";

/** The stored data of the account, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  try {
    return await csvFrom(new Api(request), endpoints.ownData, {
      params: {},
      query: {},
      signal: request.signal,
      room: context.room,
      accept: "application/json",
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === "proof-needed")
      throw redirect(proofPath("/settings/account"));
    throwAsPage(error, request, accountTexts.downloadFailed);
  }
}
