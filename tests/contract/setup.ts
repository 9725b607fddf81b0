import { afterAll } from "vitest";
import { removeDataDirs } from "./data-dirs.ts";

// Runs for each file. Hooks run in reverse: those of the file itself close its servers first.
afterAll(removeDataDirs);
