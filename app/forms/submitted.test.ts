import { data, redirect } from "@remix-run/node";
import { expect, it } from "vitest";
import { z } from "zod";
import { ApiError } from "../api/client.ts";
import { submitted } from "./submitted.ts";

const Basin = z.object({ name: z.string().min(1, "Enter a name"), password: z.string().optional() });
const failed = "Failed to save the basin";
const typed = { name: "North", password: "secret" };
const post = (fields: Record<string, string>) =>
  new Request("http://app.example/basins/7/edit", { method: "POST", body: new URLSearchParams(fields) });
const refuse = async () => {
  throw new ApiError(409, "Somebody else has changed the basin");
};
const seen = (answer: unknown) => answer as ReturnType<typeof data>;

it("redirects to the result, or shows it on the page", async () => {
  const run = async (_: unknown, { name }: z.output<typeof Basin>) => ({
    path: `/basins/${name}`,
    message: "Saved",
  });
  const answer = await submitted(post(typed), Basin, { run, failed });
  expect(answer).toMatchObject({ status: 302 });
  expect((answer as Response).headers.get("Location")).toBe("/basins/North");
  const shows = async () => data({ secret: "once" });
  expect(seen(await submitted(post(typed), Basin, { run: shows, failed })).data).toEqual({ secret: "once" });
});

it("shows a refused form again with what was typed, never a password", async () => {
  const invalid = seen(await submitted(post({ ...typed, name: "" }), Basin, { run: refuse, failed }));
  expect([invalid.init?.status, invalid.data]).toEqual([
    422,
    {
      message: "Enter a name",
      errors: [{ path: "name", message: "Enter a name" }],
      values: { name: "" },
    },
  ]);
  const refused = seen(await submitted(post(typed), Basin, { run: refuse, failed }));
  expect([refused.init?.status, refused.data]).toEqual([
    409,
    { message: "Somebody else has changed the basin", errors: [], values: { name: "North" } },
  ]);
});

it("lets the page redirect on a refusal, and shows the refusals that the page leaves", async () => {
  const elsewhere = (on: number) =>
    submitted(post(typed), Basin, {
      run: refuse,
      failed,
      refused: ({ status }) => (status === on ? redirect("/basins") : undefined),
    });
  expect(((await elsewhere(409)) as Response).headers.get("Location")).toBe("/basins");
  expect(seen(await elsewhere(404)).init?.status).toBe(409);
});

it("reports that what the form changes is gone, and returns what was typed", async () => {
  const gone = async () => {
    throw new ApiError(404, "Basin not found");
  };
  await expect(submitted(post(typed), Basin, { run: gone, failed, reload: gone })).rejects.toMatchObject({
    data: { typed: { name: "North" } },
    init: { status: 404 },
  });
});
