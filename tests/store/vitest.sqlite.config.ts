import { suite } from "../contract/suite.ts";

export default suite("sqlite", ["*.test.ts"], { name: "store", root: import.meta.dirname });
