import { suite } from "./suite.ts";

export default suite("sqlite", ["**/*.test.ts"]);
