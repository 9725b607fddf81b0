/** Ellipsoids of the table by proj4's names: the usual name, semi-major axis in metres, inverse flattening (EPSG dataset). */
const ELLIPSOIDS: Record<string, [name: string, aM: number, inverseFlattening: number]> = {
  WGS84: ["WGS 84", 6_378_137, 298.257223563],
  GRS80: ["GRS 1980", 6_378_137, 298.257222101],
  GRS67: ["GRS 1967", 6_378_160, 298.247167427],
  aust_SA: ["Australian National Spheroid", 6_378_160, 298.25],
  bessel: ["Bessel 1841", 6_377_397.155, 299.1528128],
  bess_nam: ["Bessel Namibia", 6_377_483.865, 299.1528128],
  clrk66: ["Clarke 1866", 6_378_206.4, 294.978698213898],
  clrk80ign: ["Clarke 1880 (IGN)", 6_378_249.2, 293.466021293627],
  evrst30: ["Everest 1830", 6_377_276.345, 300.8017],
  evrst48: ["Everest 1948", 6_377_304.063, 300.8017],
  evrst69: ["Everest 1969", 6_377_295.664, 300.8017],
  evrstSS: ["Everest (Sabah Sarawak)", 6_377_298.556, 300.8017],
  helmert: ["Helmert 1906", 6_378_200, 298.3],
  hough: ["Hough 1960", 6_378_270, 297],
  intl: ["International 1924", 6_378_388, 297],
  krass: ["Krassowsky 1940", 6_378_245, 298.3],
};

/** Returns the ellipsoid that terms of proj4 name or describe; the inverse flattening of a sphere is 0. */
export function ellipsoidOf(terms: ReadonlyMap<string, string>): {
  name: string;
  aM: number;
  inverseFlattening: number;
} {
  const [name, aM, inverseFlattening] = ELLIPSOIDS[terms.get("ellps") ?? ""] ?? described(terms);
  return { name, aM, inverseFlattening };
}

function described(terms: ReadonlyMap<string, string>): [string, number, number] {
  const [a, b, rf] = ["a", "b", "rf"].map(name => Number(terms.get(name)));
  return ["Ellipsoid", a!, Number.isNaN(rf) ? (a === b ? 0 : a! / (a! - b!)) : rf!];
}
