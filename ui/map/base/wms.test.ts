import { describe, expect, it } from "vitest";
import { wmsProblem, wmsTiles } from "./wms.ts";

const words = {
  wmsSignIn: (layer: string) => `${layer}: sign-in`,
  wmsStatus: (layer: string, status: number) => `${layer}: error ${status}`,
  wmsNoPicture: (layer: string) => `${layer}: no picture`,
  wmsSilent: (layer: string) => `${layer}: CORS`,
};

describe("a WMS layer as tiles", () => {
  const layer = {
    url: "https://maps.example.org/wms?map=/srv/a.map&SERVICE=WMS&request=GetCapabilities",
    layerName: "dem 1",
  };

  it("requests Web Mercator with the parameters of the server's version", () => {
    const at13 = wmsTiles({ ...layer, version: "1.3.0" });
    expect(at13).toContain("CRS=EPSG%3A3857");
    expect(at13).toContain("LAYERS=dem+1");
    expect(at13).toMatch(/&BBOX=\{bbox-epsg-3857\}$/);
    const at11 = wmsTiles({ ...layer, version: "1.1.1" });
    expect(at11).toContain("SRS=EPSG%3A3857");
    expect(at11).not.toContain("CRS=");
  });

  it("keeps the address's own parameters and replaces those of the protocol", () => {
    const tiles = wmsTiles({ ...layer, format: "image/jpeg" });
    expect(tiles).toContain("map=%2Fsrv%2Fa.map");
    expect(tiles.match(/request=/gi)).toHaveLength(1);
    expect(tiles).toContain("FORMAT=image%2Fjpeg");
  });

  it("describes what went wrong as far as a browser can tell", () => {
    expect(wmsProblem("DEM", { status: 500 }, words)).toMatch(/DEM.*error 500/);
    expect(wmsProblem("DEM", { status: 401 }, words)).toMatch(/sign-in/);
    expect(wmsProblem("DEM", { message: "The source image could not be decoded." }, words)).toMatch(
      /no picture/,
    );
    expect(wmsProblem("DEM", { message: "Failed to fetch" }, words)).toMatch(/CORS/);
  });
});
