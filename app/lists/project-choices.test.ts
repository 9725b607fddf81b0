import { expect, test } from "vitest";
import type { Api } from "../api/client.ts";
import { projectChoices, searchOf } from "./project-choices.ts";

const names = Array.from({ length: 5016 }, (_, n) => `Project ${n}`);

/** Responds as the API does: with projects whose names contain the words, up to the limit. */
const api = (all = names) =>
  ({
    async call(_: unknown, { query }: { query: { q?: string; limit: string } }) {
      const found = all.filter(name => name.includes(query.q ?? ""));
      const projects = found.slice(0, Number(query.limit)).map(name => ({ _id: name, name }));
      return { projects, total: found.length };
    },
  }) as unknown as Api;

const at = (search: string) => `http://localhost/settings/tokens/new${search}`;

test("of thousands of projects a field lists some, and offers a search", async () => {
  const choices = await projectChoices(api(), at(""));
  expect(choices.options).toHaveLength(200);
  expect(choices.options[1]).toEqual({ value: "Project 1", label: "Project 1" });
  expect(searchOf(choices, "find")).toEqual({ form: "find", words: "", total: 5016 });
});

test("the words in the address filter them, and the search stays", async () => {
  const choices = await projectChoices(api(), at("?q=%20Project+4711%20"));
  expect(choices.options.map(({ label }) => label)).toEqual(["Project 4711"]);
  expect(searchOf(choices, "find")).toMatchObject({ words: "Project 4711", total: 1 });
  expect(searchOf(await projectChoices(api(), at("?q=pit")), "find")).toMatchObject({ total: 0 });
});

test("a few projects need no search", async () => {
  expect(searchOf(await projectChoices(api(["Quarry"]), at("")), "find")).toBeUndefined();
});
