import { suite } from "../contract/suite.ts";

export default suite("postgres", ["*.test.ts"], { name: "store", root: import.meta.dirname });
