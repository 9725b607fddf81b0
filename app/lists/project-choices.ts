import { endpoints } from "#contract/endpoints.ts";
import { limits } from "#contract/limits.ts";
import { surveyLimits } from "#shapes/values/limits.ts";
import type { Api } from "../api/client.ts";

/** Projects to choose from, and the search that finds others. */
export interface ProjectChoices {
  options: { value: string; label: string }[];
  words: string;
  total: number;
}

/** Returns the first projects by name that match the words `q` of the address. */
export async function projectChoices(api: Api, url: string): Promise<ProjectChoices> {
  const words = (new URL(url).searchParams.get("q") ?? "").trim().slice(0, surveyLimits.searchMaxLength);
  const { projects, total = projects.length } = await api.call(endpoints.projects, {
    query: { ...(words && { q: words }), sort: "name", limit: `${limits.choicesMax}` },
  });
  return { options: projects.map(({ _id: value, name: label }) => ({ value, label })), words, total };
}

/** The search shown by a field: none if its list has all projects. */
export const searchOf = ({ options, words, total }: ProjectChoices, form: string) =>
  words || total > options.length ? { form, words, total } : undefined;
