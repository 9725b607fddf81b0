/**
 * Serves the plain Remix build with remix-serve, whose line for each request has its address: queries and later parts of
 * paths may hold the token of a link, so only the first part is printed.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const requireOfServe = createRequire(require.resolve("@remix-run/serve/package.json"));
/** @param {{originalUrl: string}} request */
const firstPart = ({ originalUrl }) => `/${originalUrl.split(/[/?]/)[1]}`;
requireOfServe("morgan").token("url", firstPart);
process.argv[2] = "build/server/index.js";
requireOfServe("./dist/cli.js");
