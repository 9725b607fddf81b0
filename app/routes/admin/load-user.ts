import { data } from "@remix-run/node";
import { endpoints } from "#contract/endpoints.ts";
import type { User } from "#contract/user.ts";
import { Api } from "../../http/api.ts";
import { throwAsPage } from "../../http/failure.ts";

/** The account of the URL; 404 when it is gone. The documented API has no call for a single account. */
export async function loadUser(request: Request, userId: string): Promise<User> {
  try {
    const { users } = await new Api(request).call(endpoints.adminUsers);
    const user = users.find(({ _id }) => _id === userId);
    if (user) return user;
  } catch (error) {
    throwAsPage(error, request);
  }
  throw data(null, { status: 404 });
}
