import { type Action, everyone } from "../cells.ts";

export const finding: Action[] = [
  { name: "list what projects are narrowed by", expected: everyone, call: c => c.get("/projects/choices") },
  { name: "search the list of projects", expected: everyone, call: c => c.get("/projects?q=quarry") },
  { name: "search", expected: everyone, call: c => c.get("/search?q=quarry") },
];
