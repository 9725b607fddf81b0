import { lasFile } from "#survey/files/las/las.test-files.ts";
import {
  type Case,
  type Chance,
  type MadeFile,
  madeSite,
  type Point,
  type Site,
  storedOf,
  utm,
  utmCode,
} from "./case.test-files.ts";
import { placeOf } from "./place.test-files.ts";
import { lasOffset, lasPoints, shownPoints } from "./wkt.test-files.ts";

const textFile = (shown: string): MadeFile => ({ bytes: new TextEncoder().encode(shown), shown });
const withoutNames = (points: Point[]) => points.map(({ name: _, ...point }) => point);

type Made = Omit<Case, "format">;

/** Returns another zone or hemisphere. */
function otherZone(site: Site, chance: Chance): { zone: number; isSouth: boolean } {
  return chance.is(0.3)
    ? { zone: site.zone, isSouth: !site.isSouth }
    : { zone: site.zone + chance.one([-1, 1]), isSouth: site.isSouth };
}

// GeoJSON

interface GeoJson {
  site: Site;
  crs: string | null;
  heightName: string | null;
  isDegrees: boolean;
  heights: string | null;
}

const CRS_WORDS = [
  (code: number) => `{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${code}"}}`,
  (code: number) => `{"type":"name","properties":{"name":"EPSG:${code}"}}`,
  (code: number) => `{"type":"EPSG","properties":{"code":${code}}}`,
  (code: number) => `{"type":"name","properties":{"name":"http://www.opengis.net/def/crs/EPSG/0/${code}"}}`,
];

function geoJsonOf({ site, crs, heightName, isDegrees, heights }: GeoJson): MadeFile {
  const features = site.points.map(({ name, code, x, y, h }) => {
    const { longitude, latitude } = placeOf(x, y, site.grid);
    const pair = isDegrees ? `${longitude.toFixed(10)}, ${latitude.toFixed(10)}` : `${x}, ${y}`;
    const own = heightName === null ? "" : `, ${JSON.stringify(heightName)}: ${h}`;
    return `{"type":"Feature","properties":{"name":"${name}","code":"${code}"${own}},"geometry":{"type":"Point","coordinates":[${pair}${heightName === null ? `, ${h}` : ""}]}}`;
  });
  const members = [crs && `"crs":${crs}`, heights && `"heights":${JSON.stringify(heights)}`].filter(Boolean);
  return textFile(
    `{"type":"FeatureCollection",${members.map(each => `${each},`).join("")}\n"features":[\n${features.join(",\n")}\n]}\n`,
  );
}

function geoJson(chance: Chance): Made {
  const site = madeSite(chance);
  const isDegrees = chance.is(0.5);
  const words = chance.one(CRS_WORDS);
  const base: GeoJson = {
    site,
    isDegrees,
    crs: isDegrees
      ? chance.one([
          null,
          '{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}',
          words(4326),
        ])
      : words(site.epsg),
    heightName: chance.is(0.4) ? chance.one(["elevation_m", "height (m)", "Höhe [m]"]) : null,
    heights: null,
  };
  const before = storedOf(site.points, site.grid);
  const answers = {
    heights: "ellipsoidal",
    ...((base.crs !== null || !isDegrees) && base.heightName === null && { unit: "m" }),
  };
  const kind = chance.one(["system", "height", "local"] as const);
  const made = (change: string, changed: GeoJson, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{ change, answers, base: geoJsonOf(base), before, changed: geoJsonOf(changed) },
    ...rest,
  });
  if (kind === "height" && base.heightName !== null) {
    const [name, metres] = chance.one([
      ["elevation_ft", 0.3048],
      ["elevation (yd)", 0.9144],
      ["height_cm", 0.01],
      ["height (US survey feet)", 0.304_800_609_601_219_2],
      ["elevation in yards", 0.9144],
      ["height (furlongs)", null],
      ["elevation (m x 100)", null],
      ["elevation (m, positive down)", null],
      ["depth (m)", null],
    ] as const);
    const after = metres === null ? null : before.map(point => ({ ...point, height: point.height * metres }));
    const about = /height-unit|sign|columns|furlongs|m x 100|positive down|depth/;
    return made(
      `name of heights: ${base.heightName} → ${name}`,
      { ...base, heightName: name },
      { after, about },
    );
  }
  const { zone, isSouth } = otherZone(site, chance);
  if (kind === "local") {
    const crs = chance.one([
      '{"type":"name","properties":{"name":"Local site grid"}}',
      '{"type":"link","properties":{"href":"site.prj","type":"esriwkt"}}',
      '{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::99999"}}',
    ]);
    return made(`crs: ${base.crs} → ${crs}`, { ...base, crs }, { after: null, about: /"crs"/ });
  }
  const crs = words(utmCode(zone, isSouth));
  return made(
    `crs: ${base.crs} → ${crs}`,
    { ...base, crs },
    { after: isDegrees ? null : storedOf(site.points, utm(zone, isSouth)), about: /"crs"/ },
  );
}

// KML

interface Kml {
  site: Site;
  /** The visibility of each placemark, its folder and the document. */
  visibility: string[];
  folder: string;
  document: string;
  mode: string[];
  offset: string;
}

function kmlOf({ site, visibility, folder, document, mode, offset }: Kml): MadeFile {
  const see = (value: string) => (value === "" ? "" : `<visibility>${value}</visibility>`);
  const placemarks = site.points.map(({ name, x, y, h }, i) => {
    const { longitude, latitude } = placeOf(x, y, site.grid);
    return `<Placemark><name>${name}</name>${see(visibility[i]!)}<Point>${offset}<altitudeMode>${mode[i]}</altitudeMode><coordinates>${longitude.toFixed(10)},${latitude.toFixed(10)},${h}</coordinates></Point></Placemark>`;
  });
  return textFile(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${see(document)}<Folder><name>Points</name>${see(folder)}\n${placemarks.join("\n")}\n</Folder></Document></kml>\n`,
  );
}

function kml(chance: Chance): Made {
  const site = madeSite(chance);
  const shown = chance.one(["", "1"]);
  const base: Kml = {
    site,
    visibility: Array(4).fill(shown),
    folder: chance.one(["", "1"]),
    document: chance.one(["", "1"]),
    mode: Array(4).fill("absolute"),
    offset: "",
  };
  const before = storedOf(site.points, site.grid);
  const one = Math.floor(chance.random() * 4);
  const others = before.filter((_, i) => i !== one);
  const at = (value: string) => (each: string, i: number) => (i === one ? value : each);
  const made = (change: string, changed: Kml, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{ change, answers: { heights: "ellipsoidal" }, base: kmlOf(base), before, changed: kmlOf(changed) },
    ...rest,
  });
  switch (chance.one(["point", "mode", "offset"] as const)) {
    case "point": {
      const value = chance.one(["0", "false"]);
      return made(
        `visibility of point ${one + 1}: ${shown || "none"} → ${value}`,
        { ...base, visibility: base.visibility.map(at(value)) },
        { after: others, about: /hidden|visib/, tells: /hidden|visib/i },
      );
    }
    case "mode": {
      const mode = chance.one(["relativeToGround", "clampToGround", "relativeToSeaFloor", "clampToSeaFloor"]);
      return made(
        `altitudeMode of point ${one + 1}: absolute → ${mode}`,
        { ...base, mode: base.mode.map(at(mode)) },
        { after: others, about: /ground|relative|clamp/i },
      );
    }
    case "offset": {
      const metres = chance.one([10, -2.5]);
      return made(
        `gx:altitudeOffset: none → ${metres}`,
        { ...base, offset: `<gx:altitudeOffset>${metres}</gx:altitudeOffset>` },
        { after: before.map(point => ({ ...point, height: point.height + metres })), about: /offset/i },
      );
    }
  }
}

// LandXML

interface LandXml {
  site: Site;
  units: string;
  code: string;
  name: string;
  datum: string;
  states: string[];
}

function landXmlOf({ site, units, code, name, datum, states }: LandXml): MadeFile {
  const system = [
    code && `epsgCode="${code}"`,
    name && `name="${name}"`,
    datum && `verticalDatum="${datum}"`,
  ];
  const points = site.points.map(
    (point, i) =>
      `<CgPoint name="${point.name}" code="${point.code}"${states[i] ? ` state="${states[i]}"` : ""}>${point.y.toFixed(3)} ${point.x.toFixed(3)} ${point.h.toFixed(3)}</CgPoint>`,
  );
  return textFile(
    `<?xml version="1.0"?>\n<LandXML xmlns="http://www.landxml.org/schema/LandXML-1.2" version="1.2" date="2026-03-05">\n<Units>${units}</Units>\n<CoordinateSystem ${system.filter(Boolean).join(" ")}/>\n<CgPoints>\n${points.join("\n")}\n</CgPoints>\n</LandXML>\n`,
  );
}

const METRIC =
  '<Metric linearUnit="meter" areaUnit="squareMeter" volumeUnit="cubicMeter" elevationUnit="meter"/>';

function landXml(chance: Chance): Made {
  const site = madeSite(chance);
  const isCode = chance.is(0.6);
  const base: LandXml = {
    site,
    units: chance.one([METRIC, '<Metric linearUnit="meter" areaUnit="squareMeter"/>']),
    code: isCode ? String(site.epsg) : "",
    name: isCode ? "" : site.name,
    datum: chance.one(["", "EGM2008", "NAVD88"]),
    states: Array(4).fill(chance.one(["", "existing"])),
  };
  const before = storedOf(site.points, site.grid);
  const made = (change: string, changed: LandXml, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{
      change,
      answers: { heights: "ellipsoidal" },
      base: landXmlOf(base),
      before,
      changed: landXmlOf(changed),
    },
    ...rest,
  });
  const one = Math.floor(chance.random() * 4);
  switch (chance.one(["unit", "height unit", "state", "system", "datum"] as const)) {
    case "unit": {
      const [unit, metres] = chance.one([
        ["foot", 0.3048],
        ["USSurveyFoot", 0.304_800_609_601_219_2],
        ["kilometer", 1000],
        ["centimeter", 0.01],
        ["millimeter", 0.001],
        ["inch", 0.0254],
        ["yard", null],
        ["furlong", null],
      ] as const);
      const element = ["foot", "USSurveyFoot", "inch", "yard"].includes(unit) ? "Imperial" : "Metric";
      const units = `<${element} linearUnit="${unit}" areaUnit="squareFoot"/>`;
      return made(
        `units: ${base.units} → ${units}`,
        { ...base, units },
        {
          after: metres === null ? null : storedOf(site.points, site.grid, { xy: metres, h: metres }),
          about: /xy-unit|height-unit|unit/,
        },
      );
    }
    case "height unit": {
      const [unit, metres] = chance.one([
        ["foot", 0.3048],
        ["feet", null],
        ["centimeter", 0.01],
        ["kilometer", 1000],
        ["USSurveyFoot", 0.304_800_609_601_219_2],
        ["fathom", null],
      ] as const);
      const units = `<Metric linearUnit="meter" areaUnit="squareMeter" elevationUnit="${unit}"/>`;
      return made(
        `units: ${base.units} → ${units}`,
        { ...base, units },
        {
          after: metres === null ? null : storedOf(site.points, site.grid, { h: metres }),
          about: /height-unit|unit/,
        },
      );
    }
    case "state": {
      const state = chance.one(["proposed", "abandoned", "destroyed", "Proposed"]);
      return made(
        `state of point ${one + 1}: ${base.states[0] || "none"} → ${state}`,
        { ...base, states: base.states.map((each, i) => (i === one ? state : each)) },
        {
          after: before.filter((_, i) => i !== one),
          about: /state/,
          tells: /left out/,
        },
      );
    }
    case "system": {
      const { zone, isSouth } = otherZone(site, chance);
      const changed = isCode
        ? { ...base, code: String(utmCode(zone, isSouth)) }
        : { ...base, name: `WGS 84 / UTM zone ${zone}${isSouth ? "S" : "N"}` };
      return made(`system: ${base.code || base.name} → ${changed.code || changed.name}`, changed, {
        after: storedOf(site.points, utm(zone, isSouth)),
        about: /"crs"/,
      });
    }
    case "datum": {
      const datum = chance.one(["DHHN2016", "Harbour gauge", "NN2000"]);
      return made(
        `verticalDatum: ${base.datum || "none"} → ${datum}`,
        { ...base, datum },
        { after: before, about: new RegExp(datum), tells: new RegExp(datum) },
      );
    }
  }
}

// DXF

interface Dxf {
  site: Site;
  insunits: number | null;
  layers: string[];
  flags: number;
  colour: number;
  isInvisible: boolean;
  measurement: number;
}

function dxfOf({ site, insunits, layers, flags, colour, isInvisible, measurement }: Dxf): MadeFile {
  const pairs = (text: string) =>
    text
      .trim()
      .split(/\s+/)
      .map(pair => pair.replace("=", "\n"))
      .join("\n");
  const points = site.points.map(
    ({ x, y, h }, i) =>
      `0=POINT 8=${layers[i]} ${isInvisible && i === 3 ? "60=1 " : ""}10=${x} 20=${y} 30=${h}`,
  );
  const units = insunits === null ? "" : `9=$INSUNITS 70=${insunits}`;
  const shown = [
    pairs(`0=SECTION 2=HEADER 9=$ACADVER 1=AC1015 ${units} 9=$MEASUREMENT 70=${measurement} 0=ENDSEC`),
    pairs(
      `0=SECTION 2=TABLES 0=TABLE 2=LAYER 70=2 0=LAYER 2=GROUND 70=0 62=7 6=CONTINUOUS 0=LAYER 2=OTHER 70=${flags} 62=${colour} 6=CONTINUOUS 0=ENDTAB 0=ENDSEC`,
    ),
    pairs(`0=SECTION 2=ENTITIES ${points.join(" ")} 0=ENDSEC 0=EOF`),
    "",
  ].join("\n");
  return textFile(shown);
}

function dxf(chance: Chance): Made {
  const site = madeSite(chance);
  const base: Dxf = {
    site,
    insunits: 6,
    layers: ["GROUND", "GROUND", "GROUND", "OTHER"],
    flags: 0,
    colour: 3,
    isInvisible: false,
    measurement: 1,
  };
  const before = withoutNames(storedOf(site.points, site.grid));
  const made = (change: string, changed: Dxf, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{ change, answers: { heights: "ellipsoidal", crs: String(site.epsg) } },
    ...{ base: dxfOf(base), before, changed: dxfOf(changed), ...rest },
  });
  switch (chance.one(["unit", "off", "frozen", "invisible"] as const)) {
    case "unit": {
      const [unit, metres] = chance.one([
        [0, null],
        [1, 0.0254],
        [2, 0.3048],
        [3, null],
        [4, 0.001],
        [5, 0.01],
        [7, 1000],
        [8, null],
        [10, 0.9144],
        [12, null],
        [14, 0.1],
        [15, 10],
        [16, 100],
        [18, null],
        [21, 0.304_800_609_601_219_2],
        [22, null],
        [99, null],
      ] as const);
      const isInUse = unit === 2 || unit === 21;
      return made(
        `$INSUNITS: 6 → ${unit}`,
        { ...base, insunits: unit },
        {
          // In grid coordinates, a unit that only a CAD template would set is mentioned, but not used: see record 009.
          after: isInUse
            ? withoutNames(storedOf(site.points, site.grid, { xy: metres!, h: metres! }))
            : before,
          about: /xy-unit|height-unit|INSUNITS/,
          ...(!isInUse && unit !== 0 && { tells: /INSUNITS/ }),
        },
      );
    }
    case "off":
      return made(
        "colour of layer OTHER: 3 → -3",
        { ...base, colour: -3 },
        { after: before.slice(0, 3), about: /hidden|off/, tells: /off|hidden/ },
      );
    case "frozen": {
      const flags = chance.one([1, 5, 65]);
      return made(
        `flags of layer OTHER: 0 → ${flags}`,
        { ...base, flags },
        { after: before.slice(0, 3), about: /hidden|frozen/, tells: /frozen|hidden/ },
      );
    }
    case "invisible":
      return made(
        "visibility of a point: shown → invisible (60)",
        { ...base, isInvisible: true },
        { after: before.slice(0, 3), about: /hidden|invisible/, tells: /hidden|invisible/ },
      );
  }
}

// LAS with keys of GeoTIFF

interface Cloud {
  site: Site;
  keys: [number, number][];
  doubles: number[];
  classes: number[];
  withheld: number;
}

function cloudOf({ site, keys, doubles, classes, withheld }: Cloud): MadeFile {
  const entries = keys.map(([key, value]) => [key, 0, 1, value]);
  const own = doubles.map((_, i) => [[3080, 3092, 3082, 3083, 3081][i]!, 34_736, 1, i]);
  const all = [...entries, ...own].toSorted((a, b) => a[0]! - b[0]!);
  const directory = new Uint8Array(Uint16Array.from([1, 1, 0, all.length, ...all.flat()]).buffer);
  const records = [
    { user: "LASF_Projection", id: 34_735, body: directory },
    ...(doubles.length > 0
      ? [{ user: "LASF_Projection", id: 34_736, body: new Uint8Array(Float64Array.from(doubles).buffer) }]
      : []),
  ];
  const points = lasPoints(site).map((point, i) => ({
    ...point,
    class: classes[i]!,
    isWithheld: i === withheld,
  }));
  return {
    bytes: lasFile(points, { records, offset: lasOffset(site) }),
    shown: `keys ${JSON.stringify(keys)}, doubles ${JSON.stringify(doubles)}, classes ${classes.join()}, withheld ${withheld}\n${shownPoints(site)}`,
  };
}

function cloud(chance: Chance): Made {
  const site = madeSite(chance);
  const isOwn = chance.is(0.3);
  const keys: [number, number][] = [
    [1024, 1],
    [3072, site.epsg],
    ...(isOwn ? ([[3075, 1]] as [number, number][]) : []),
    [3076, 9001],
    [4096, 3855],
    [4099, 9001],
  ];
  const { grid } = site;
  const base: Cloud = {
    site,
    keys,
    doubles: isOwn ? [grid.meridianDeg, grid.scale, grid.falseEasting, grid.falseNorthing, 0] : [],
    classes: [2, 2, 2, 2],
    withheld: -1,
  };
  const before = withoutNames(storedOf(site.points, site.grid));
  const answers = { heights: "ellipsoidal" };
  const made = (change: string, changed: Cloud, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{ change, answers, base: cloudOf(base), before, changed: cloudOf(changed) },
    ...rest,
  });
  const withKey = (key: number, value: number): Cloud => ({
    ...base,
    keys: keys.map(each => (each[0] === key ? [key, value] : each)),
  });
  const one = Math.floor(chance.random() * 4);
  switch (chance.one(["unit", "height unit", "system", "vertical", "class", "withheld"] as const)) {
    case "unit": {
      const [unit, metres] = chance.one([
        [9002, 0.3048],
        [9003, 0.304_800_609_601_219_2],
        [9036, 1000],
        [9005, 0.304_797_265_4],
        [9096, 0.9144],
        [1033, 0.01],
        [32_767, null],
      ] as const);
      return made(`ProjLinearUnits: 9001 → ${unit}`, withKey(3076, unit), {
        after: metres === null ? null : withoutNames(storedOf(site.points, grid, { xy: metres })),
        about: /xy-unit|"crs"|LinearUnits|the file defines/,
      });
    }
    case "height unit": {
      const [unit, metres] = chance.one([
        [9002, 0.3048],
        [9003, 0.304_800_609_601_219_2],
        [9036, 1000],
        [9005, 0.304_797_265_4],
        [9096, 0.9144],
        [1033, 0.01],
        [32_767, null],
      ] as const);
      return made(`VerticalUnits: 9001 → ${unit}`, withKey(4099, unit), {
        after: metres === null ? null : before.map(point => ({ ...point, height: point.height * metres })),
        about: /height-unit|VerticalUnits/,
      });
    }
    case "system": {
      if (isOwn) {
        const at = chance.one([0, 1, 2, 3] as const);
        const doubles = base.doubles.map((value, i) =>
          i === at ? value + [0.01, 0.0004, 100, 10][at]! : value,
        );
        return made(
          `parameter ${at}: ${base.doubles[at]} → ${doubles[at]}`,
          { ...base, doubles },
          {
            after: withoutNames(
              storedOf(site.points, {
                ...grid,
                meridianDeg: doubles[0]!,
                scale: doubles[1]!,
                falseEasting: doubles[2]!,
                falseNorthing: doubles[3]!,
              }),
            ),
            about: /"crs"|system/,
          },
        );
      }
      const { zone, isSouth } = otherZone(site, chance);
      return made(
        `ProjectedCSType: ${site.epsg} → ${utmCode(zone, isSouth)}`,
        withKey(3072, utmCode(zone, isSouth)),
        { after: withoutNames(storedOf(site.points, utm(zone, isSouth))), about: /"crs"/ },
      );
    }
    case "vertical": {
      const [code, word] = chance.one([
        [5703, "NAVD88"],
        [7837, "DHHN2016"],
        [5941, "NN2000"],
        [5773, "EGM96"],
        [8675, "8675"],
        [5715, "5715"],
      ] as const);
      return made(`VerticalCSType: 3855 → ${code}`, withKey(4096, code), {
        after: code === 5715 || code === 8675 ? null : before,
        about: new RegExp(`${word}|sign`),
        tells: new RegExp(word),
      });
    }
    case "class": {
      const to = chance.one([1, 5, 6, 7, 9, 18]);
      return made(
        `class of point ${one + 1}: 2 → ${to}`,
        { ...base, classes: base.classes.map((each, i) => (i === one ? to : each)) },
        { after: before.filter((_, i) => i !== one), about: /class/, tells: /left out/ },
      );
    }
    case "withheld":
      return made(
        `flag of point ${one + 1}: none → withheld`,
        { ...base, withheld: one },
        { after: before.filter((_, i) => i !== one), about: /withheld/, tells: /withheld/ },
      );
  }
}

// JobXML

interface Job {
  site: Site;
  system: { name: string; zone: string; datum: string };
  deleted: string[];
  method: string[];
  classification: string[];
  units: string;
}

function jobOf({ site, system, deleted, method, classification, units }: Job): MadeFile {
  const records = site.points.map(
    ({ name, code }, i) =>
      `<PointRecord ID="${i + 2}" TimeStamp="2026-03-31T10:10:51"><Name>${name}</Name><Code>${code}</Code><SurveyMethod>${method[i]}</SurveyMethod><Classification>${classification[i]}</Classification><Deleted>${deleted[i]}</Deleted></PointRecord>`,
  );
  const points = site.points.map(
    ({ name, code, x, y, h }, i) =>
      `<Point><ID>${i + 2}</ID><Name>${name}</Name><Code>${code}</Code><SurveyMethod>${method[i]}</SurveyMethod><Classification>${classification[i]}</Classification><Deleted>${deleted[i]}</Deleted><Grid><North>${y}</North><East>${x}</East><Elevation>${h}</Elevation></Grid></Point>`,
  );
  return textFile(
    `<?xml version="1.0" encoding="UTF-8"?>\n<JOBFile jobName="site" version="5.72" product="Trimble Access" TimeStamp="2026-04-01T10:10:51">\n<FieldBook>\n<UnitsRecord ID="9"><DistanceUnits>${units}</DistanceUnits><HeightUnits>${units}</HeightUnits></UnitsRecord>\n<CoordinateSystemRecord ID="1"><SystemName>${system.name}</SystemName><ZoneName>${system.zone}</ZoneName><DatumName>${system.datum}</DatumName></CoordinateSystemRecord>\n${records.join("\n")}\n</FieldBook>\n<Reductions>\n${points.join("\n")}\n</Reductions>\n</JOBFile>\n`,
  );
}

function job(chance: Chance): Made {
  const site = madeSite(chance);
  // The job is on WGS 84, whatever system the site's points were made in.
  const grid = utm(site.zone, site.isSouth);
  const base: Job = {
    site,
    system: { name: "UTM", zone: `${site.zone} ${site.isSouth ? "South" : "North"}`, datum: "WGS 1984" },
    deleted: Array(4).fill("false"),
    method: Array(4).fill("RTK"),
    classification: Array(4).fill("Normal"),
    units: "Metres",
  };
  const before = storedOf(site.points, grid);
  const one = Math.floor(chance.random() * 4);
  const others = before.filter((_, i) => i !== one);
  const at = (value: string) => (each: string, i: number) => (i === one ? value : each);
  const made = (change: string, changed: Job, rest: Pick<Made, "after" | "about" | "tells">): Made => ({
    ...{ change, answers: { heights: "ellipsoidal" }, base: jobOf(base), before, changed: jobOf(changed) },
    ...rest,
  });
  switch (chance.one(["deleted", "keyed", "class", "zone", "datum", "units"] as const)) {
    case "deleted":
      return made(
        `Deleted of point ${one + 1}: false → true`,
        { ...base, deleted: base.deleted.map(at("true")) },
        { after: others, about: /deleted/, tells: /deleted/ },
      );
    case "keyed":
      return made(
        `SurveyMethod of point ${one + 1}: RTK → KeyedIn`,
        { ...base, method: base.method.map(at("KeyedIn")) },
        { after: others, about: /keyed/, tells: /keyed-in/ },
      );
    case "class": {
      const word = chance.one(["AsStaked", "Check"]);
      return made(
        `Classification of point ${one + 1}: Normal → ${word}`,
        { ...base, classification: base.classification.map(at(word)) },
        { after: others, about: /staked|check/, tells: /left out/ },
      );
    }
    case "zone": {
      const { zone, isSouth } = otherZone(site, chance);
      const shown = `${zone} ${isSouth ? "South" : "North"}`;
      return made(
        `ZoneName: ${base.system.zone} → ${shown}`,
        { ...base, system: { ...base.system, zone: shown } },
        { after: storedOf(site.points, utm(zone, isSouth)), about: /"crs"/ },
      );
    }
    case "datum": {
      const datum = chance.one(["NAD 1927", "ED50", "Local", "Tokyo"]);
      return made(
        `DatumName: WGS 1984 → ${datum}`,
        { ...base, system: { ...base.system, datum } },
        { after: null, about: /"crs"/ },
      );
    }
    case "units": {
      const units = chance.one(["USSurveyFeet", "InternationalFeet"]);
      // The unit that the controller displays; the file is always in metres.
      return made(`DistanceUnits: Metres → ${units}`, { ...base, units }, { after: before, about: /unit/ });
    }
  }
}

const MADE = { geojson: geoJson, kml, landxml: landXml, dxf, "las, keys": cloud, jobxml: job };
export const FORMATS = Object.keys(MADE) as (keyof typeof MADE)[];

export const formatCase = (chance: Chance, format: keyof typeof MADE): Case => ({
  format,
  ...MADE[format](chance),
});
