import { signedIn } from "../accounts.ts";
import { check } from "../pages/axe.ts";
import { everyScreen } from "../pages/screens.ts";
import { test } from "../watched.ts";

test("the live maps of a site and of a project's sites are accessible at each width", async ({ page }) => {
  test.setTimeout(240_000);
  const { owner, maps } = await everyScreen();
  await signedIn(page, owner.email);
  await check(page, maps, true);
});
