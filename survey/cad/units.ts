/** Metres in each unit a drawing may use, by name. */
export const UNIT_METRES = {
  metres: 1,
  millimetres: 0.001,
  centimetres: 0.01,
  kilometres: 1000,
  feet: 0.3048,
  "US survey feet": 1200 / 3937,
  inches: 0.0254,
  miles: 1609.344,
} as const;
export type UnitName = keyof typeof UNIT_METRES;
export const isUnitName = (name: string): name is UnitName => Object.hasOwn(UNIT_METRES, name);

/** Returns the unit of this many metres; undefined for a length nobody draws in. */
export const unitOfMetres = (metres: number): UnitName | undefined =>
  Object.keys(UNIT_METRES)
    .filter(isUnitName)
    .find(name => Math.abs(UNIT_METRES[name] / metres - 1) < 1e-9);
