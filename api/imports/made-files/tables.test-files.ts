import { workbookFile } from "#survey/files/xlsx/xlsx.test-files.ts";
import {
  type Case,
  type Chance,
  LENGTHS,
  type MadeFile,
  madeSite,
  type Point,
  type Site,
  storedOf,
  utm,
  utmCode,
} from "./case.test-files.ts";
import { placeOf } from "./place.test-files.ts";

/** Where a unit is written. */
const PLACES = ["brackets", "square", "behind", "low line", "row", "line", "column"] as const;
type Place = (typeof PLACES)[number];

interface Table {
  site: Site;
  isGrid: boolean;
  isSheet: boolean;
  delimiter: string;
  decimal: string;
  thousands: string;
  names: { x: string; y: string; height: string };
  heightUnit: { words: string; place: Place };
  xyUnit: { words: string; place: "brackets" | "row" | "line" | "none" };
  /** Lines above the header. */
  above: string[];
  system: { words: string; place: "line" | "column" } | null;
  /** Hemisphere letters; null if signs are used. */
  letters: { x: string; y: string; isFirst: boolean } | null;
  angles: string;
  heightNote: string;
  extra: { header: string; values: string[] } | null;
  /** For a spreadsheet: hidden rows, and how heights are displayed. */
  hidden: number[];
  isHeightHidden: boolean;
  code: string;
  order: ("name" | "x" | "y" | "height" | "code")[];
}

const GRID_NAMES: readonly Record<"x" | "y", string>[] = [
  { x: "Easting", y: "Northing" },
  { x: "East", y: "North" },
  { x: "E", y: "N" },
  { x: "Rechtswert", y: "Hochwert" },
  { x: "Este", y: "Norte" },
];
const DEGREE_NAMES: readonly Record<"x" | "y", string>[] = [
  { x: "Longitude", y: "Latitude" },
  { x: "Lon", y: "Lat" },
  { x: "Länge", y: "Breite" },
  { x: "Longitud", y: "Latitud" },
];
const HEIGHT_NAMES = ["Elevation", "Height", "Z", "Elev", "Höhe", "Altitude", "H"] as const;

function grouped(text: string, mark: string): string {
  const [, sign, whole, rest] = /^(-?)(\d+)(.*)$/.exec(text)!;
  return `${sign}${whole!.replaceAll(/\B(?=(?:\d{3})+$)/g, mark)}${rest}`;
}

function cellsOf(table: Table): { header: string[]; units: string[] | null; rows: string[][] } {
  const { names, heightUnit, xyUnit, order, letters, angles, heightNote, extra, system } = table;
  const behind = (name: string, { words, place }: { words: string; place: string }, note = "") => {
    const inside = [note, ["brackets", "square"].includes(place) ? words : ""].filter(Boolean).join(", ");
    if (place === "square" && inside) return `${name} [${inside}]`;
    const marked = inside ? `${name} (${inside})` : name;
    return place === "behind" ? `${marked} ${words}` : place === "low line" ? `${marked}_${words}` : marked;
  };
  const heads: Record<string, string> = {
    name: "Name",
    code: "Code",
    x: behind(names.x, table.isGrid ? xyUnit : { words: angles, place: angles ? "brackets" : "none" }),
    y: behind(names.y, table.isGrid ? xyUnit : { words: angles, place: angles ? "brackets" : "none" }),
    height: behind(names.height, heightUnit, heightNote),
  };
  const number = (value: number, digits: number) => {
    const text = value.toFixed(digits).replace(".", table.decimal);
    return table.thousands ? grouped(text, table.thousands) : text;
  };
  const lettered = (value: number, letter: string | undefined) => {
    if (!letters || letter === undefined) return number(value, 9);
    const figure = number(Math.abs(value), 9);
    return letters.isFirst ? `${letter} ${figure}` : `${figure} ${letter}`;
  };
  const rows = table.site.points.map((point, i) => {
    const { longitude, latitude } = placeOf(point.x, point.y, table.site.grid);
    const values: Record<string, string> = {
      name: point.name,
      code: point.code,
      x: table.isGrid ? number(point.x, 3) : lettered(longitude, letters?.x),
      y: table.isGrid ? number(point.y, 3) : lettered(latitude, letters?.y),
      height: number(point.h, 3),
    };
    return [
      ...order.map(each => values[each]!),
      ...(heightUnit.place === "column" ? [heightUnit.words] : []),
      ...(system?.place === "column" ? [system.words] : []),
      ...(extra ? [extra.values[i]!] : []),
    ];
  });
  const header = [
    ...order.map(each => heads[each]!),
    ...(heightUnit.place === "column" ? ["Unit"] : []),
    ...(system?.place === "column" ? ["CRS"] : []),
    ...(extra ? [extra.header] : []),
  ];
  const isRow = heightUnit.place === "row" || xyUnit.place === "row";
  const units = isRow
    ? header.map((_, i) =>
        order[i] === "height" && heightUnit.place === "row"
          ? heightUnit.words
          : table.isGrid && ["x", "y"].includes(order[i] ?? "") && xyUnit.place === "row"
            ? xyUnit.words
            : "",
      )
    : null;
  return { header, units, rows };
}

function linesOf({ above, system, heightUnit, xyUnit }: Table): string[] {
  return [
    ...above,
    ...(system?.place === "line" ? [`# Coordinate system: ${system.words}`] : []),
    ...(heightUnit.place === "line" ? [`# Heights in ${heightUnit.words}`] : []),
    ...(xyUnit.place === "line" ? [`# Coordinates in ${xyUnit.words}`] : []),
  ];
}

function written(table: Table): MadeFile {
  const { header, units, rows } = cellsOf(table);
  const all = [header, ...(units ? [units] : []), ...rows];
  const shown = [
    ...linesOf(table),
    ...all.map(cells =>
      cells
        .map(cell =>
          cell.includes(table.delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell,
        )
        .join(table.delimiter),
    ),
    "",
  ].join("\n");
  if (!table.isSheet) return { bytes: new TextEncoder().encode(shown), shown };
  const notes = `hidden rows: ${table.hidden.join() || "none"}; height column ${table.isHeightHidden ? "hidden" : "shown"}; format of heights: ${table.code || "General"}\n`;
  return { bytes: sheetOf(table, all), shown: notes + shown };
}

const letter = (column: number) => String.fromCharCode(65 + column);
const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function sheetOf(table: Table, all: string[][]): Uint8Array {
  const above = linesOf(table);
  const first = above.length + all.length - table.site.points.length;
  const rowsXml = [...above.map(line => [line]), ...all].map((cells, i) => {
    const attributes = table.hidden.includes(i - first) ? ' hidden="1"' : "";
    const cellsXml = cells.map((cell, c) => {
      const at = `${letter(c)}${i + 1}`;
      const isNumber = i >= first && /^-?\d+(\.\d+)?$/.test(cell);
      const style = isNumber && table.order[c] === "height" && table.code ? ' s="5"' : "";
      return isNumber
        ? `<c r="${at}"${style}><v>${cell}</v></c>`
        : `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
    });
    return `<row r="${i + 1}"${attributes}>${cellsXml.join("")}</row>`;
  });
  const height = table.order.indexOf("height") + 1;
  return workbookFile({
    sheets: { Points: rowsXml.join("") },
    formats: table.code ? [table.code] : [],
    columns: table.isHeightHidden ? `<cols><col min="${height}" max="${height}" hidden="1"/></cols>` : "",
  });
}

/** Returns the points that must be stored for the unchanged table. */
function storedBefore({ site }: Table): Point[] {
  return storedOf(site.points, site.grid);
}

const METRES = LENGTHS.filter(([, metres]) => metres === 1).map(([words]) => words);

function madeTable(chance: Chance, isSheet: boolean): Table {
  const site = madeSite(chance);
  const isGrid = chance.is(0.5);
  const delimiter = chance.one([",", ";", "\t"]);
  const decimal = !isSheet && delimiter !== "," && chance.is(0.3) ? "," : ".";
  const place = chance.one(PLACES);
  const height = chance.one(HEIGHT_NAMES);
  const order = chance.is(0.7)
    ? (["name", "x", "y", "height", "code"] as const)
    : (["name", "code", "y", "x", "height"] as const);
  const table: Table = {
    site,
    isGrid,
    isSheet,
    delimiter,
    decimal,
    thousands: "",
    names: { ...chance.one(isGrid ? GRID_NAMES : DEGREE_NAMES), height },
    heightUnit: { words: place === "behind" || place === "low line" ? "m" : chance.one(METRES), place },
    xyUnit: isGrid
      ? { words: chance.one(METRES), place: chance.one(["brackets", "row", "line", "none"] as const) }
      : { words: "", place: "none" },
    above: chance.is(0.4)
      ? [
          chance.one([
            "# Project: Mill lane",
            "# Exported by SurveyPro 5.2",
            "Survey of 2026-05-04",
            "# Surveyor: A. Miller, rover 12",
            "# Antenna height 2.000 m",
            "# Scale factor: 1.0",
          ]),
        ]
      : [],
    system: chance.is(0.5)
      ? {
          words: isGrid ? chance.one([`EPSG:${site.epsg}`, site.name]) : "EPSG:4326",
          place: chance.one(["line", "column"] as const),
        }
      : null,
    letters: !isGrid && chance.is(0.4) ? { ...lettersOf(site), isFirst: chance.is(0.3) } : null,
    angles: isGrid ? "" : chance.one(["", "", "deg", "degrees", "°", "decimal degrees", "DD"]),
    heightNote: "",
    extra: chance.is(0.2)
      ? { header: chance.one(["Remarks", "HRMS", "Date"]), values: ["", "", "", ""] }
      : null,
    hidden: [],
    isHeightHidden: false,
    code: "",
    order: [...order],
  };
  if (table.extra)
    table.extra.values =
      table.extra.header === "HRMS"
        ? ["0.011", "0.012", "0.010", "0.013"]
        : table.extra.header === "Date"
          ? Array(4).fill("2026-05-04")
          : ["near gate", "", "wet", ""];
  if (isSheet && chance.is(0.4)) table.code = chance.one(["0.000", '0.00" m"', "#,##0.00"]);
  return table;
}

function lettersOf(site: Site): { x: string; y: string } {
  return { x: site.grid.meridianDeg < 0 ? "W" : "E", y: site.isSouth ? "S" : "N" };
}

/** One change of a table; null if the table has nothing of the kind. */
interface Change {
  change: string;
  changed: Table;
  after: Point[] | null;
  about: RegExp;
  tells?: RegExp;
}
type Changer = (table: Table, chance: Chance) => Change | null;

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

const scaled = (points: Point[], factor: number | null) =>
  factor === null ? null : points.map(point => ({ ...point, height: point.height * factor }));

const heightUnit: Changer = (table, chance) => {
  const isWord = ["behind", "low line"].includes(table.heightUnit.place);
  const units = isWord
    ? LENGTHS.filter(([words]) =>
        /^(m|ft|yd|yards|inches|cm|mm|dm|km|feet|pieds|piedi|chains|fathoms|furlongs|rods|toises|varas|Klafter|perches|tenths|mi)$/.test(
          words,
        ),
      )
    : LENGTHS;
  const [words, metres] = chance.one(units);
  const unit = { ...table.heightUnit, words };
  return {
    change: `unit of heights (${unit.place}): ${table.heightUnit.words} → ${words}`,
    changed: { ...table, heightUnit: unit },
    after: scaled(storedBefore(table), metres),
    about: new RegExp(`height-unit|"columns"|${escaped(words)}`),
  };
};

const xyUnit: Changer = (table, chance) => {
  if (!table.isGrid || table.xyUnit.place === "none") return null;
  const [words, metres] = chance.one(LENGTHS);
  return {
    change: `unit of coordinates (${table.xyUnit.place}): ${table.xyUnit.words} → ${words}`,
    changed: { ...table, xyUnit: { ...table.xyUnit, words } },
    after: metres === null ? null : storedOf(table.site.points, table.site.grid, { xy: metres }),
    about: new RegExp(`xy-unit|"columns"|${escaped(words)}`),
  };
};

/** Degrees per unit of angle; null if no decimal number can be in that unit. */
const ANGLES: [string, number | "packed" | null][] = [
  ["dd.mmss", "packed"],
  ["ddd.mmssss", "packed"],
  ["gon", 0.9],
  ["gons", 0.9],
  ["neugrad", 0.9],
  ["grd", null],
  ["grad", null],
  ["rad", 57.295_779_513_082_32],
  ["radians", 57.295_779_513_082_32],
  ...(
    [
      ...[
        "minutes",
        "arcmin",
        "seconds",
        "arcsec",
        "mil",
        "mils",
        "mgon",
        "mrad",
        "turns",
        "hours",
        "°'",
        "DMS",
      ],
      ...[
        "ddmm.mmmm",
        "microdegrees",
        "1e-7 deg",
        "deg x 10",
        "semicircles",
        "milliarcseconds",
        "centesimal",
        "degrees minutes",
      ],
    ] as const
  ).map((words): [string, null] => [words, null]),
];

/** Degrees of numbers written as D.MMSS; 60 minutes or more are invalid. */
function unpacked(value: number): number {
  const [, degrees, minutes, whole, rest] = /^(\d+)\.(\d\d)(\d\d)(\d+)$/.exec(Math.abs(value).toFixed(9))!;
  return Math.sign(value) * (Number(degrees) + Number(minutes) / 60 + Number(`${whole}.${rest}`) / 3600);
}

const angles: Changer = (table, chance) => {
  if (table.isGrid || table.letters) return null;
  const [words, inEnglish] = chance.one(ANGLES);
  // 'Grad' under a German header is the degree.
  const degrees = words === "grad" && table.names.x === "Länge" ? 1 : inEnglish;
  return {
    change: `unit of angles: ${table.angles || "none"} → ${words}`,
    changed: { ...table, angles: words },
    after:
      degrees === null
        ? null
        : storedBefore(table).map(point => ({
            ...point,
            longitude: degrees === "packed" ? unpacked(point.longitude) : point.longitude * degrees,
            latitude: degrees === "packed" ? unpacked(point.latitude) : point.latitude * degrees,
          })),
    about: new RegExp(`angles|"columns"|${escaped(words)}`),
  };
};

const hemisphere: Changer = (table, chance) => {
  if (!table.letters) return null;
  const { letters } = table;
  const isX = chance.is(0.6);
  const letter = isX ? (letters.x === "E" ? "W" : "E") : letters.y === "N" ? "S" : "N";
  return {
    change: `hemisphere: ${isX ? letters.x : letters.y} → ${letter}`,
    changed: { ...table, letters: { ...letters, [isX ? "x" : "y"]: letter } },
    after: storedBefore(table).map(point => ({
      ...point,
      ...(isX ? { longitude: -point.longitude } : { latitude: -point.latitude }),
    })),
    about: /sign|hemisphere/,
  };
};

/** Numbers without a sign under a header that names their direction. */
const side: Changer = (table, chance) => {
  if (table.isGrid || table.letters || table.site.isSouth || table.site.grid.meridianDeg < 0) return null;
  const isX = chance.is(0.6);
  const words = isX
    ? chance.one(["W", "west", "West", "Ouest", "Oeste"])
    : chance.one(["S", "south", "Süd", "sur"]);
  const name = isX ? "x" : "y";
  const after = storedBefore(table).map(point => ({
    ...point,
    ...(isX ? { longitude: -point.longitude } : { latitude: -point.latitude }),
  }));
  const changed = {
    ...table,
    angles: "",
    names: { ...table.names, [name]: `${table.names[name]} (${words})` },
  };
  return {
    change: `side of ${name}: → ${words}`,
    changed,
    after,
    about: new RegExp(`sign|"columns"|\\b${words}\\b`),
  };
};

const system: Changer = (table, chance) => {
  if (!table.system) return null;
  const { site } = table;
  const zone = site.zone + chance.one([-1, 1]);
  const kind = chance.one(["zone", "half", "degrees", "local", "unknown"] as const);
  const [isSouth, shownZone] = kind === "half" ? [!site.isSouth, site.zone] : [site.isSouth, zone];
  const word =
    kind === "local"
      ? chance.one(["Local site grid", "Mine grid 2012", "Arbitrary", "none"])
      : kind === "unknown"
        ? chance.one(["EPSG:99999", "Planet 9 / zone 1"])
        : kind === "degrees" && table.isGrid
          ? "EPSG:4326"
          : chance.is(0.5)
            ? `EPSG:${utmCode(shownZone, isSouth)}`
            : `WGS 84 / UTM zone ${shownZone}${isSouth ? "S" : "N"}`;
  const isOther = table.isGrid && (kind === "zone" || kind === "half");
  return {
    change: `system (${table.system.place}): ${table.system.words} → ${word}`,
    changed: { ...table, system: { ...table.system, words: word } },
    after: isOther
      ? storedOf(site.points, utm(shownZone, isSouth))
      : table.isGrid
        ? null
        : storedBefore(table),
    about: new RegExp(`"crs"|${escaped(word)}`),
    // Columns named longitude and latitude are degrees, whatever the system is called.
    ...(!table.isGrid && { tells: new RegExp(`words":"[^"]*${escaped(word)}`) }),
  };
};

const decimals: Changer = table => {
  if (table.delimiter === "," && !table.isSheet) return null;
  const decimal = table.decimal === "." ? "," : ".";
  return {
    change: `decimal mark: ${table.decimal} → ${decimal}`,
    changed: { ...table, decimal },
    after: storedBefore(table),
    about: /decimal|thousand/,
  };
};

const thousands: Changer = (table, chance) => {
  const mark = chance.one(["'", " ", "\u00a0", "\u202f", "’", table.decimal === "." ? "," : "."]);
  return {
    change: `mark of thousands: none → ${JSON.stringify(mark)}`,
    changed: { ...table, thousands: mark },
    after: storedBefore(table),
    about: /decimal|thousand|scale|"columns"/,
  };
};

const heightSign: Changer = (table, chance) => {
  const words = chance.one([
    "positive down",
    "below datum",
    "depth",
    "Tiefe",
    "positive downwards",
    "negative up",
    "below surface",
    "unter Null",
    "down",
  ]);
  return {
    change: `sign of heights: → ${words}`,
    changed: {
      ...table,
      heightNote: words,
      ...(table.heightUnit.place === "square" && {
        heightUnit: { ...table.heightUnit, place: "brackets" as const },
      }),
    },
    after: storedBefore(table).map(point => ({ ...point, height: -point.height })),
    about: new RegExp(`sign|"columns"|${escaped(words)}`),
  };
};

const scaleLine: Changer = (table, chance) => {
  const line = chance.one([
    "# Combined scale factor: 1.00021",
    "# Grid to ground factor = 0.99984",
    "# Coordinates truncated by 5000000",
    "# Northings reduced by 5000000 m",
    "# All heights minus 100 m",
    "# False easting removed",
    "# Ground coordinates",
    "# Offset: 1000, 2000",
    "# Maßstabsfaktor 1.0004",
    "# Höhen um 100 m verschoben",
    "# Elevations are shifted by -1.25",
    "# CSF 0.99991",
  ]);
  return {
    change: `a line above: → ${line}`,
    changed: { ...table, above: [...table.above, line] },
    after: null,
    about: /scale|above the header/,
  };
};

const state: Changer = (table, chance) => {
  if (table.extra) return null;
  const [header, calm, marked] = chance.one([
    ["Deleted", "0", "1"],
    ["deleted", "false", "true"],
    ["Status", "existing", "planned"],
    ["State", "existing", "destroyed"],
    ["Disabled", "no", "yes"],
    ["Zustand", "vorhanden", "gelöscht"],
  ] as const);
  const one = Math.floor(chance.random() * 4);
  return {
    change: `${header} of point ${one + 1}: ${calm} → ${marked}`,
    changed: {
      ...table,
      extra: { header, values: Array.from({ length: 4 }, (_, i) => (i === one ? marked : calm)) },
    },
    after: storedBefore(table).filter((_, i) => i !== one),
    about: new RegExp(`state|${header}`),
  };
};

const datum: Changer = (table, chance) => {
  const words = chance.one(["NAVD88", "EGM2008", "DHHN2016", "NN2000", "NAP", "AHD", "ODN", "LN02", "EGM96"]);
  return {
    change: `height system: → ${words}`,
    changed: {
      ...table,
      heightNote: words,
      ...(table.heightUnit.place === "square" && {
        heightUnit: { ...table.heightUnit, place: "brackets" as const },
      }),
    },
    after: storedBefore(table),
    about: new RegExp(words),
    tells: new RegExp(`heightsInFile":"[^"]*${words}|datum":"${words}`),
  };
};

/** Degrees on a datum other than WGS 84. */
const geodetic: Changer = (table, chance) => {
  if (table.isGrid) return null;
  const words = chance.one([
    "NAD27",
    "Tokyo",
    "ED50",
    "OSGB36",
    "Pulkovo 1942",
    "CH1903",
    "AGD66",
    "MGI",
    "Bessel",
  ]);
  const isHeader = chance.is(0.5) || table.system === null;
  return {
    change: `datum of degrees (${isHeader ? "header" : "system"}): → ${words}`,
    changed: isHeader ? { ...table, angles: words } : { ...table, system: { ...table.system!, words } },
    after: null,
    about: new RegExp(`"crs"|${words}`),
    tells: new RegExp(`name":"[^"]*${words}|${words} \\(EPSG`),
  };
};

const axisNames: Changer = (table, chance) => {
  if (!table.isGrid) return null;
  const name = chance.one(["Westing", "Southing"]);
  const axis = name === "Westing" ? "x" : "y";
  return {
    change: `name of ${axis}: ${table.names[axis]} → ${name}`,
    changed: { ...table, names: { ...table.names, [axis]: name } },
    after: null,
    about: new RegExp(`"columns"|axes|sign|${name}`),
  };
};

const hiddenRow: Changer = (table, chance) => {
  if (!table.isSheet) return null;
  const one = Math.floor(chance.random() * 4);
  return {
    change: `row of point ${one + 1}: shown → hidden`,
    changed: { ...table, hidden: [one] },
    after: storedBefore(table).filter((_, i) => i !== one),
    about: /hidden/,
    tells: /hidden row/,
  };
};

const hiddenColumn: Changer = table =>
  table.isSheet
    ? {
        change: "column of heights: shown → hidden",
        changed: { ...table, isHeightHidden: true },
        // The hidden column is the only one of heights, so it is read and mentioned.
        after: storedBefore(table),
        about: /hidden/,
        tells: /hidden column/,
      }
    : null;

const numberFormat: Changer = (table, chance) => {
  if (!table.isSheet || table.heightUnit.place === "brackets") return null;
  const [words, metres] = chance.one(
    LENGTHS.filter(([each, factor]) => /^[\p{L}]+$/u.test(each) && factor !== 1),
  );
  const code = chance.one([`0.00" ${words}"`, `0.00"${words}"`, `#,##0.000\\ "${words}"`]);
  return {
    change: `number format of heights: ${table.code || "General"} → ${code}`,
    changed: { ...table, code },
    after: scaled(storedBefore(table), metres),
    about: new RegExp(`height-unit|${escaped(words)}`),
  };
};

const CHANGERS: Changer[] = [
  ...[heightUnit, heightUnit, xyUnit, angles, hemisphere, side, system, decimals, thousands, heightSign],
  ...[scaleLine, state, datum, geodetic, axisNames, hiddenRow, hiddenColumn, numberFormat],
];

export function tableCase(chance: Chance, isSheet: boolean): Case {
  const table = madeTable(chance, isSheet);
  for (;;) {
    const change = chance.one(CHANGERS)(table, chance);
    if (!change) continue;
    const { changed, ...said } = change;
    return {
      format: isSheet ? "xlsx" : "table",
      answers: {
        heights: "ellipsoidal",
        ...(table.isGrid && !table.system && { crs: String(table.site.epsg) }),
      },
      base: written(table),
      before: storedBefore(table),
      changed: written(changed),
      ...said,
    };
  }
}
