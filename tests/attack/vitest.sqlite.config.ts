import { suite } from "../contract/suite.ts";

export default suite("sqlite", ["**/*.test.ts"], { name: "attack", root: import.meta.dirname });
