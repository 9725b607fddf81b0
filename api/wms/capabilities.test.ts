import { describe, expect, it } from "vitest";
import { parseCapabilities } from "./capabilities.ts";
import { WmsFault } from "./fault.ts";

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
  it("is read in version 1.1.1 and in its own encoding, with layers that inherit from the groups above them", () => {
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
      crs: ["EPSG:4326", "EPSG:3857"],
      bounds: { west: -5, south: 41, east: 10, north: 52 },
    });
    expect(layers[1]).toMatchObject({ title: "wells", bounds: { west: 0, south: 44, east: 1, north: 45 } });
  });

  it("is read without resolving the entities that it defines", () => {
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

  const LITTLE = [0xff, 0xfe];
  const BIG = [0xfe, 0xff];
  const EIGHT = [0xef, 0xbb, 0xbf];
  const wide = (text: string) => Buffer.from(text, "utf16le");
  it.each<[string, number[], string | null, (text: string) => Buffer, string?]>([
    ["no mark, UTF-8 declared, latin-1 in truth", [], "UTF-8", text => Buffer.from(text, "latin1")],
    ["no mark, UTF-16 declared, UTF-8 in truth", [], "utf-16", Buffer.from],
    ["no mark, an encoding nobody knows", [], "ISO-8859-99", Buffer.from],
    ["windows-1252", [], "windows-1252", text => Buffer.from(text.replace("—", "\u0097"), "latin1")],
    ["nothing said, latin-1 in truth", [], null, text => Buffer.from(text, "latin1")],
    [
      "nothing in the document, latin-1 in the header",
      [],
      null,
      text => Buffer.from(text, "latin1"),
      "text/xml; charset=ISO-8859-1",
    ],
    ["UTF-8 mark, latin-1 declared", EIGHT, "ISO-8859-1", Buffer.from],
    ["UTF-8 mark twice", [...EIGHT, ...EIGHT], "UTF-8", Buffer.from],
    ["UTF-8 mark, latin-1 in the header", EIGHT, null, Buffer.from, "text/xml; charset=ISO-8859-1"],
    ["UTF-8 mark, latin-1 in truth", EIGHT, "ISO-8859-1", text => Buffer.from(text, "latin1")],
    ["UTF-16 mark, UTF-8 declared", LITTLE, "UTF-8", wide],
    ["UTF-16 mark, big end first", BIG, "UTF-8", text => wide(text).swap16()],
    ["UTF-16 mark of the other order", BIG, "UTF-16", wide],
    ["UTF-16 mark, UTF-8 in truth", LITTLE, "UTF-8", Buffer.from],
    ["UTF-16 without a mark", [], "UTF-16", wide],
    ["UTF-8 mark, UTF-16 in truth", EIGHT, "UTF-16", wide],
  ])("is read: %s", (_, mark, declared, encode, contentType) => {
    const dash = declared === "windows-1252" ? " — x" : "";
    const declaration = declared ? `<?xml version="1.0" encoding="${declared}"?>\n` : "";
    const text = `${declaration}<WMS_Capabilities version="1.3.0"><Service><Title>Géodésie${dash}</Title></Service></WMS_Capabilities>`;
    const bytes = Buffer.concat([Buffer.from(mark), encode(text)]);
    expect(parseCapabilities(bytes, contentType).title).toBe(`Géodésie${dash}`);
  });

  it.each([
    ["<!doctype html><html><p>Sign in</p></html>", "web-page"],
    [" <!-- a --> <!-- b --><HTML>", "web-page"],
    [
      "<ServiceExceptionReport><ServiceException>No map file</ServiceException></ServiceExceptionReport>",
      "refused",
    ],
    ["<Capabilities/>", "not-wms"],
    ["no xml at all", "not-wms"],
    ["<!-- without an end", "not-wms"],
    ["", "not-wms"],
  ])("%j is rejected", (text, code) => {
    const parse = () => parseCapabilities(Buffer.from(text));
    expect(parse).toThrow(WmsFault);
    expect(parse).toThrow(expect.objectContaining({ problem: expect.objectContaining({ code }) }));
  });

  it("is rejected, however many comments it begins with", () => {
    expect(() => parseCapabilities(Buffer.from(`${"<!-- x -->".repeat(40)}<Other/>`))).toThrow(WmsFault);
  });

  const document = (layers: string) =>
    Buffer.from(`<WMS_Capabilities version="1.3.0"><Capability>${layers}</Capability></WMS_Capabilities>`);

  it("stays small when thousands of layers inherit thousands of coordinate systems", () => {
    const systems = Array.from({ length: 5_000 }, (_, i) => `<CRS>EPSG:${i}</CRS>`).join("");
    const layers = "<Layer><Name>a</Name></Layer>".repeat(20_000);
    const { layers: read } = parseCapabilities(document(`<Layer>${systems}${layers}</Layer>`));
    expect(read.length).toBe(5_000);
    expect(JSON.stringify(read).length).toBeLessThan(1_000_000);
  });

  it("is read with long texts cut, and without names that no call could carry", () => {
    const long = "x".repeat(10_000);
    const layers = `<Layer><Name>${long}</Name></Layer><Layer><Name>a</Name><Title>${long}</Title></Layer>`;
    const { layers: read } = parseCapabilities(document(layers));
    expect(read.map(({ name, title }) => [name, title.length])).toEqual([["a", 500]]);
  });

  it("is read safely when its tree is too deep for recursion", () => {
    const deep = (inner: string) => "<Layer>".repeat(50_000) + inner + "</Layer>".repeat(50_000);
    const read = () => parseCapabilities(document(deep("<Name>a</Name>"))).layers;
    expect([[], "not-wms"]).toContainEqual(outcome(read));
    const report = Buffer.from(`<ServiceExceptionReport>${deep("a")}</ServiceExceptionReport>`);
    expect(["refused", "not-wms"]).toContain(outcome(() => parseCapabilities(report)));
  });
});

function outcome<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    if (error instanceof WmsFault) return error.problem.code;
    throw error;
  }
}
