import { describe, expect, it } from "vitest";
import { NotWmsError, parseCapabilities } from "./wms-capabilities.ts";

const latin9 = (text: string) => Buffer.from(text.replaceAll("€", "\u00a4"), "latin1");

const old = `<?xml version="1.0" encoding="ISO-8859-15"?>
<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://example.org/capabilities_1_1_1.dtd" [
  <!ELEMENT Vendor (a, b)> <!ENTITY secret SYSTEM "file:///etc/passwd">
]>
<WMT_MS_Capabilities version="1.1.1">
  <Service><Title>Géologie &amp; €</Title></Service>
  <Capability>
    <Request><GetMap><Format>image/gif</Format><Format>image/png</Format></GetMap></Request>
    <Layer>
      <Title>All</Title><SRS>EPSG:4326 EPSG:2154</SRS>
      <LatLonBoundingBox minx="-5" miny="41" maxx="10" maxy="52"/>
      <Attribution><Title>Brgm</Title></Attribution>
      <Layer><Name>geo</Name><Title>&secret;</Title><SRS>EPSG:3857</SRS></Layer>
      <Layer><Title>Group</Title>
        <Layer><Name>wells</Name><LatLonBoundingBox minx="0" miny="44" maxx="1" maxy="45"/></Layer>
      </Layer>
    </Layer>
  </Capability>
</WMT_MS_Capabilities>`;

describe("a map server's description", () => {
  it("is read in 1.1.1 with its encoding, and layers take what stands above them", () => {
    const { version, title, formats, layers } = parseCapabilities(latin9(old));
    expect({ version, title, formats }).toEqual({
      version: "1.1.1",
      title: "Géologie & €",
      formats: ["image/gif", "image/png"],
    });
    expect(layers.map(layer => [layer.name, layer.depth, layer.attribution])).toEqual([
      ["geo", 1, "Brgm"],
      ["wells", 2, "Brgm"],
    ]);
    expect(layers[0]).toMatchObject({
      crs: ["EPSG:4326", "EPSG:2154", "EPSG:3857"],
      bounds: { west: -5, south: 41, east: 10, north: 52 },
    });
    expect(layers[1]).toMatchObject({ title: "wells", bounds: { west: 0, south: 44, east: 1, north: 45 } });
  });

  it("never resolves an entity of the document's own", () => {
    expect(parseCapabilities(latin9(old)).layers[0]!.title).toBe("&secret;");
  });

  it("is read in 1.3.0, with prefixes", () => {
    const text = `<w:WMS_Capabilities version="1.3.0" xmlns:w="x"><w:Capability><w:Layer><w:Name>dem</w:Name><w:CRS>EPSG:3857</w:CRS>
      <w:EX_GeographicBoundingBox><w:westBoundLongitude>8</w:westBoundLongitude><w:eastBoundLongitude>9</w:eastBoundLongitude>
      <w:southBoundLatitude>46</w:southBoundLatitude><w:northBoundLatitude>47</w:northBoundLatitude></w:EX_GeographicBoundingBox>
      </w:Layer></w:Capability></w:WMS_Capabilities>`;
    expect(parseCapabilities(Buffer.from(text)).layers).toEqual([
      {
        name: "dem",
        title: "dem",
        depth: 0,
        attribution: "",
        crs: ["EPSG:3857"],
        bounds: { west: 8, south: 46, east: 9, north: 47 },
      },
    ]);
  });

  it.each([
    ["<!doctype html><html><p>Sign in</p></html>", "html"],
    [
      "<ServiceExceptionReport><ServiceException>No map file</ServiceException></ServiceExceptionReport>",
      "exception",
    ],
    ["<Capabilities/>", "other"],
    ["no xml at all", "other"],
    ["", "other"],
  ])("%j is none", (text, kind) => {
    const parse = () => parseCapabilities(Buffer.from(text));
    expect(parse).toThrow(NotWmsError);
    expect(parse).toThrow(expect.objectContaining({ kind }));
  });
});
