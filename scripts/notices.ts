// npm run notices: writes build/THIRD-PARTY-NOTICES.md from the lock file and the installed packages. Every build does.
import { mkdirSync, writeFileSync } from "node:fs";
import { noticesText } from "./notices/notices-text.ts";

mkdirSync("build", { recursive: true });
writeFileSync("build/THIRD-PARTY-NOTICES.md", noticesText(process.cwd()));
