// A small drawing with an entity of every type that is drawn, as a CAD program writes it.
const pairs = (...tags: (string | number)[]) => `${tags.join("\n")}\n`;
const at = (x: number, y: number) => pairs(10, x, 20, y, 30, 0);

const HATCH = [
  pairs(0, "HATCH", 8, "AREA", 10, 0, 20, 0, 30, 0, 2, "SOLID", 70, 1, 91, 2),
  pairs(92, 7, 72, 1, 73, 1, 93, 3, 10, 0, 20, 0, 42, 0.5, 10, 9, 20, 0, 42, 0, 10, 9, 20, 9, 42, 0),
  pairs(92, 1, 93, 4, 72, 1, 10, 0, 20, 0, 11, 5, 21, 5, 72, 2, 10, 5, 20, 5, 40, 2, 50, 0, 51, 180, 73, 1),
  pairs(72, 3, 10, 1, 20, 1, 11, 4, 21, 0, 40, 0.5, 50, 0, 51, 270, 73, 0),
  pairs(72, 4, 94, 2, 73, 0, 74, 0, 95, 6, 96, 3, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1),
  pairs(10, 0, 20, 0, 10, 1, 20, 1, 10, 2, 20, 0, 97, 0, 75, 0, 76, 1),
].join("");

const ENTITIES = [
  pairs(0, "LINE", 5, "1F", 8, "EDGE", 62, 1, 10, 0, 20, 0, 30, 1, 11, 5, 21, 5, 31, 2),
  pairs(0, "POINT", 8, "0", 420, 16711680) + at(3, 4),
  pairs(0, "LWPOLYLINE", 8, "EDGE", 90, 3, 70, 1, 38, 7, 10, 0, 20, 0, 42, 1, 10, 5, 20, 0, 10, 5, 20, 5),
  pairs(0, "POLYLINE", 8, "EDGE", 66, 1, 70, 8) +
    pairs(0, "VERTEX") +
    at(0, 0) +
    pairs(0, "VERTEX") +
    at(1, 2),
  pairs(0, "SEQEND"),
  pairs(0, "POLYLINE", 66, 1, 70, 16, 71, 2, 72, 2),
  [0, 1, 2, 3].map(i => pairs(0, "VERTEX") + at(i % 2, i / 2)).join(""),
  pairs(0, "SEQEND"),
  pairs(0, "CIRCLE", 8, "0", 40, 2.5) + at(1, 1),
  pairs(0, "ARC", 8, "0", 40, 2.5, 50, 350, 51, 10) + at(1, 1),
  pairs(0, "ELLIPSE", 11, 4, 21, 0, 31, 0, 40, 0.5, 41, 0, 42, 6.283185) + at(0, 0),
  pairs(0, "SPLINE", 70, 8, 71, 3, 72, 8, 73, 4, 40, 0, 40, 0, 40, 0, 40, 0, 40, 1, 40, 1, 40, 1, 40, 1),
  at(0, 0) + at(1, 3) + at(3, 3) + at(4, 0),
  pairs(0, "TEXT", 40, 0.5, 1, "12.5%%d", 50, 30, 210, 0, 220, 0, 230, -1) + at(2, 2),
  pairs(0, "MTEXT", 40, 0.5, 3, "{\\fArial|b0;Well ", 1, "\\S1/2;} \\P200 m", 11, 1, 21, 1, 31, 0) + at(2, 3),
  pairs(0, "3DFACE", 10, 0, 20, 0, 30, 0, 11, 1, 21, 0, 31, 0, 12, 1, 22, 1, 32, 0, 13, 0, 23, 1, 33, 0),
  pairs(0, "SOLID", 10, 0, 20, 0, 11, 1, 21, 0, 12, 0, 22, 1, 13, 1, 23, 1),
  HATCH,
  pairs(0, "LEADER", 10, 0, 20, 0, 10, 1, 20, 1),
  pairs(0, "INSERT", 8, "EDGE", 2, "TREE", 41, 2, 42, 2, 50, 45, 70, 3, 71, 2, 44, 5, 45, 5, 66, 1) +
    at(9, 9),
  pairs(0, "ATTRIB", 2, "NO", 1, "17", 40, 1) + at(9, 9),
  pairs(0, "SEQEND"),
  pairs(0, "DIMENSION", 2, "*D1", 70, 0) + at(0, 0),
].join("");

export const SAMPLE_DXF = [
  pairs(0, "SECTION", 2, "HEADER", 9, "$ACADVER", 1, "AC1015", 9, "$INSUNITS", 70, 6, 0, "ENDSEC"),
  pairs(0, "SECTION", 2, "TABLES", 0, "TABLE", 2, "LAYER", 70, 2),
  pairs(0, "LAYER", 2, "EDGE", 70, 0, 62, 3, 6, "CONTINUOUS", 0, "LAYER", 2, "AREA", 70, 0, 62, 5),
  pairs(0, "ENDTAB", 0, "ENDSEC", 0, "SECTION", 2, "BLOCKS"),
  pairs(0, "BLOCK", 8, "0", 2, "TREE", 70, 0) + at(1, 1),
  pairs(0, "CIRCLE", 8, "0", 62, 0, 40, 1) + at(1, 1) + pairs(0, "INSERT", 2, "LEAF") + at(0, 0),
  pairs(0, "ENDBLK", 0, "BLOCK", 2, "LEAF") + at(0, 0) + pairs(0, "LINE", 10, 0, 20, 0, 11, 1, 21, 1),
  pairs(0, "ENDBLK", 0, "BLOCK", 2, "*D1") + at(0, 0) + pairs(0, "TEXT", 1, "5.00", 40, 1) + at(3, 3),
  pairs(0, "ENDBLK", 0, "ENDSEC", 0, "SECTION", 2, "ENTITIES"),
  ENTITIES,
  pairs(0, "ENDSEC", 0, "EOF"),
].join("");
