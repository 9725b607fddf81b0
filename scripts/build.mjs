// npm run build: installs and builds like npm start, but starts nothing. For environments that cannot write at start: a
// container image, a systemd service.
import { ensureBuilt, ensureInstalled } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
