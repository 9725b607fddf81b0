/** The package has no types; this is the part in use. */
declare module "mgrs" {
  const mgrs: {
    /** Longitude and latitude of the middle of a square, degrees. Throws on anything else. */
    toPoint(reference: string): [longitude: number, latitude: number];
  };
  export default mgrs;
}
