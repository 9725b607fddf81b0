import { suite } from "../contract/suite.ts";

export default suite("postgres", ["*.test.ts"], { name: "long", root: import.meta.dirname });
