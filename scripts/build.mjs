// npm run build: installs and builds as npm start does, and starts nothing. For places that may not write when they start:
// a container image, a service of systemd.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
