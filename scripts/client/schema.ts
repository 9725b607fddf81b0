import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

const HEAD =
  "// Made by `npm run client:generate` from the OpenAPI description of the API. Change contract/ instead.\n\n";

/** Returns the types of the client (`client/schema.d.ts`) for an OpenAPI description. */
export async function schemaOf(document: object): Promise<string> {
  // Fields with a default need not be sent.
  const types = astToString(await openapiTS(document as OpenAPI3, { defaultNonNullable: false }));
  return `${HEAD}${types.replaceAll("    ", "\t")}`;
}
