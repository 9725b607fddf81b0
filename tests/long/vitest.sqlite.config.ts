import { suite } from "../contract/suite.ts";

export default suite("sqlite", ["*.test.ts"], { name: "long", root: import.meta.dirname });
