/**
 * Serves the plain Remix build with remix-serve. Its log line per request would contain the address, in which queries
 * and later path segments may hold a link's token, so only the first segment is printed.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const requireOfServe = createRequire(require.resolve("@remix-run/serve/package.json"));
/** @param {{originalUrl: string}} request */
const firstPart = ({ originalUrl }) => `/${originalUrl.split(/[/?]/)[1]}`;
requireOfServe("morgan").token("url", firstPart);
process.argv[2] = "build/server/index.js";
requireOfServe("./dist/cli.js");
