/** The fields of an RW5 record by their keys; the keys N and E are followed by a blank. */
export interface Rw5Fields {
  name: string | undefined;
  north: string | undefined;
  east: string | undefined;
  elevation: string | undefined;
  description: string;
}

const KEYS: [keyof Rw5Fields, RegExp][] = [
  ["name", /^\s*(?:PN|OP)\s*(.*)$/i],
  ["elevation", /^\s*EL\s*(.*)$/i],
  ["north", /^\s*N\s*(?=[-+.\d\s]|$)(.*)$/i],
  ["east", /^\s*E\s*(?=[-+.\d\s]|$)(.*)$/i],
];

/** Splits what follows a record's type. The description begins at '--', and may hold commas. */
export function fieldsOf(rest: string): Rw5Fields {
  const dashes = rest.indexOf("--");
  const body = dashes < 0 ? rest : rest.slice(0, dashes);
  const fields: Rw5Fields = {
    name: undefined,
    north: undefined,
    east: undefined,
    elevation: undefined,
    description: dashes < 0 ? "" : rest.slice(dashes + 2).trim(),
  };
  for (const part of body.split(",")) {
    const [key, found] =
      KEYS.map(([key, shape]) => [key, shape.exec(part)] as const).find(([, hit]) => hit) ?? [];
    if (key && found) fields[key] ??= found[1]!.trim();
  }
  return fields;
}
