import type { User } from "#contract/accounts/user.ts";
import { endpoints } from "#contract/endpoints.ts";
import { Id } from "#shapes/id.ts";
import { Api, ApiError } from "../../api/client.ts";
import { throwAsPage } from "../../forms/form-errors.ts";
import { teamTexts } from "../teams/texts.ts";
import { adminTexts } from "./texts.ts";

/** An account by its id; the API has no documented call for a single one. */
export async function findUser(api: Api, userId: string): Promise<User> {
  const query: Record<string, string> = Id.safeParse(userId).success ? { ids: userId } : { limit: "0" };
  const { users } = await api.call(endpoints.adminUsers, { query });
  const user = users.find(({ _id }) => _id === userId);
  if (!user) throw new ApiError(404, teamTexts.userNotFound);
  return user;
}

/** The account in the URL; throws the page of the refusal if it does not exist. */
export async function loadUser(request: Request, userId: string): Promise<User> {
  try {
    return await findUser(new Api(request), userId);
  } catch (error) {
    throwAsPage(error, request, adminTexts.fetchFailed);
  }
}
