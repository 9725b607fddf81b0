/** A coordinate system of the table, or one that a file defines for itself on the datum of the code. */
export interface SystemSaid {
  epsg: number;
  name: string;
  definition?: string;
}

/** 'ETRS89 / UTM zone 32N (EPSG:25832)'. A projection of a file's own has no code to name it by. */
export const systemWords = ({ epsg, name, definition }: SystemSaid): string =>
  definition ? `${name}, as its file defines it` : `${name} (EPSG:${epsg})`;
