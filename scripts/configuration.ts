// npm run configuration: writes docs/configuration.md from contract/settings.ts.
import { writeFileSync } from "node:fs";
import { configurationText } from "./configuration-text.ts";

writeFileSync("docs/configuration.md", configurationText());
