// npm run notices: writes THIRD-PARTY-NOTICES.md from the lock file and the installed packages.
import { writeFileSync } from "node:fs";
import { noticesText } from "./notices/notices-text.ts";

writeFileSync("THIRD-PARTY-NOTICES.md", noticesText(process.cwd()));
