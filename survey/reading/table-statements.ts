import type { Question } from "#shapes/file-preview.ts";
import type { ReadColumn } from "#shapes/reading.ts";
import type { StatementKind } from "#shapes/values/reading-words.ts";
import type { FileUnit } from "#shapes/values/units.ts";
import { anglesNamed } from "./cells/angles.ts";
import { angleOrNumber, sampleNumber } from "./columns/columns.ts";
import { heightKindOf, meaningOf, plainWord, statesUnit, wordsBehind } from "./columns/header-words.ts";
import { marksGone, mayMarkGone } from "./point-states.ts";
import { orderQuestion } from "./questions/file-questions.ts";
import { systemName } from "./questions/said-system.ts";
import { isCorrection, remarksIn } from "./remarks.ts";
import type { Statement } from "./statements.ts";
import type { CrsFacts, Draft, PlanContext } from "./types.ts";
import { linesAbove, unitBelow } from "./units/claims.ts";
import { claimWords, isMetresOf, UNIT_WORDS, type UnitClaim, unitNamed, unitOf } from "./units/units.ts";
import { verticalDatumIn } from "./vertical-datums.ts";

/** What was chosen for the units of a table. */
interface Units {
  unit: { value: FileUnit; question: Question | null };
  xyUnit: { value: FileUnit | null; question: Question | null } | null;
}

/** Returns what a table says of its own numbers, in its header, its rows of units and the lines above. */
export function tableStatements(draft: Draft, units: Units): Statement[] {
  // Until it is known which columns they are, nothing can be said of them.
  if (orderQuestion(draft)?.isAnswered === false) return [];
  return [
    ...draft.angles.statements,
    ...headerStatements(draft, units),
    ...systemStatements(draft),
    ...rowStatements(draft, units),
    ...lineStatements(draft, units),
    ...correctionStatements(draft),
    ...besideStatements(draft, units),
    ...partStatements(draft),
    ...remarksAbove(draft, units),
    ...stateStatements(draft),
  ];
}

type Role = "x" | "y" | "height";

function headerStatements(draft: Draft, units: Units): Statement[] {
  const { columns } = draft.found;
  const said: Statement[] = [];
  for (const role of ["x", "y", "height"] as const) {
    const column = columns[role];
    if (!column || isOwnHeader(column)) continue;
    const place = `the header of column ${column.index + 1}`;
    const unit = unitOf(column.header);
    if (unit) said.push(unitStatement(draft, units, role, { unit, words: column.header.trim(), place }));
    const unnamed = unnamedStatement(draft, role, { words: column.header.trim(), place });
    if (unnamed) said.push(unnamed);
    const side = sideStatement(draft, role, { words: column.header.trim(), place });
    if (side) said.push(side);
    const behind = HEIGHT_AND_WORD.exec(column.header.trim())?.[1];
    const isNew = role === "height" && behind && meaningOf(column.header) === null;
    for (const words of isNew ? [behind] : wordsBehind(column.header)) {
      if (isOtherDatum(draft, role, words))
        said.push({
          ...{ kind: "system", words, place, outcome: "open" },
          effect: "latitudes and longitudes are read as of WGS 84",
        });
      else if (!isKnown(besideIn(draft, role), role, words, unit !== null))
        said.push(unknown(draft, units, role, { words, place }));
    }
  }
  const [x, y] = [columns.x, columns.y].map(column => unitOf(column?.header ?? ""));
  if (x && y && x !== y)
    said.push({
      ...{
        kind: "xy-unit",
        words: `${columns.x!.header.trim()}, ${columns.y!.header.trim()}`,
        place: "the header",
      },
      ...{ outcome: "open", effect: "both are read in the same unit" },
    });
  return said;
}

/** 'H_rods': a word that headers do not have after the name of a height. */
const HEIGHT_AND_WORD = /^(?:h|z|height|elev(?:ation)?|altitude|h(?:ö|oe)he)[\s_.]+(\p{L}{2,})$/iu;

/**
 * A column that is read for its place in the row, since its header names something else: 'Depth', 'dZ', 'RL+1000',
 * 'Ground Easting'. Words that are known beside such names are left out.
 */
function unnamedStatement(
  draft: Draft,
  role: Role,
  { words, place }: { words: string; place: string },
): Statement | null {
  const { layout } = draft.found;
  if (layout === "chosen" || meaningOf(words) !== null) return null;
  const plain = words.replaceAll(/[([{][^)\]}]*[)\]}]?/g, " ").replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const tokens = plain.split(/[^\p{L}\p{N}.+−-]+/u).filter(token => /[\p{L}\p{N}]/u.test(token));
  const isPlain = (token: string) =>
    meaningOf(token)?.role === role ||
    /^(?:19|20)\d\d$/.test(token) ||
    (/\p{L}/u.test(token) && !/[+−-]/.test(token) && isKnown(besideIn(draft, role), role, token, false));
  if (tokens.length > 0 && tokens.every(isPlain) && !DIFFERENCE.test(words)) return null;
  // In the documented layout, columns may have any names.
  if (layout === "documented" && !tokens.some(token => meaningOf(token)?.role === role)) return null;
  const what = { x: "eastings or longitudes", y: "northings or latitudes", height: "heights" }[role];
  return {
    ...{ kind: "note", words, place, outcome: "open" },
    effect: `this is not a usual name for ${what}, but the column is read as ${what}: nothing is added, subtracted or turned`,
  };
}

/** 'dZ': how much higher, not how high. */
const DIFFERENCE = /^[dΔ]\s*[xyzh]\b/i;

/** A column named as a westing or southing, in a system whose own axes are not. */
function sideStatement(
  { crs }: Draft,
  role: Role,
  { words, place }: { words: string; place: string },
): Statement | null {
  if (role === "height" || !crs || crs.isGeographic || !GROWS_BACK.test(plainWord(words))) return null;
  const axis = crs.axes[role].name;
  return GROWS_BACK.test(axis.toLowerCase())
    ? null
    : {
        kind: "sign",
        words,
        place,
        outcome: "open",
        effect: `it is read as the ${axis.toLowerCase()} of ${crs.name}`,
      };
}

const GROWS_BACK = /^(?:west|south|oeste|ouest|sur$|sud$)/;

/** Whether words after a longitude or latitude name a datum that it is not read in. */
function isOtherDatum(draft: Draft, role: Role, words: string): boolean {
  const { context, crs } = draft;
  const said = role === "height" || !areAngles(draft) ? null : context.crsNamed?.(words);
  return Boolean(said?.isGeographic && said.epsg !== crs?.epsg && liesBeside(draft, said));
}

/** Whether the first point's degrees on this datum are another position than in WGS 84. */
function liesBeside({ head, found }: Draft, datum: CrsFacts): boolean {
  const [x, y] = [found.columns.x, found.columns.y].map(column =>
    angleOrNumber(head.rows[0]?.cells[column?.index ?? -1] ?? ""),
  );
  const there = { longitude: 0, latitude: 0 };
  if (!datum.toWgs84(x!, y!, there)) return true;
  return !(Math.hypot(there.longitude - x!, there.latitude - y!) < SAME_DEGREES);
}

/** About a centimetre. */
const SAME_DEGREES = 1e-7;

/** What a table of degrees says of a coordinate system that they are not in. */
function systemStatements(draft: Draft): Statement[] {
  const { system, named, namedGrid, found, answers, context } = draft;
  if (found.coordinates !== "degrees" || found.otherPair || answers.epsg !== undefined) return [];
  if (!system || named?.isGeographic) return [];
  const datum = namedGrid && context.crsNamed?.(namedGrid.name.split(" / ")[0]!);
  const name = systemName(system.text);
  const hasCode = /\bEPSG\s*:+\s*\d/i.test(system.text);
  const isSaid = system.source.startsWith("Column") || name !== system.text;
  // 'Datum: Tokyo' is asked as a system, and a German 'Datum' is a date.
  if (/^(?:geodetic |horizontal )?datum\b/i.test(system.text) || !(namedGrid || hasCode || isSaid)) return [];
  const isOpen = namedGrid
    ? !datum || liesBeside(draft, datum)
    : hasCode || !isKnown(besideIn(draft, "x"), "x", name, false);
  return [
    {
      ...{ kind: "system", words: system.text, place: withinSentence(system.source) },
      outcome: isOpen ? "open" : "told",
      effect: "the coordinates are degrees, and are read as of WGS 84",
    },
  ];
}

const withinSentence = (source: string) =>
  source === "Header"
    ? "the header"
    : source.startsWith("Line")
      ? `a ${source.toLowerCase()}`
      : `the ${source.charAt(0).toLowerCase()}${source.slice(1)}`;

/** Our own export's header of heights: any name of a height system may be in the brackets. */
const isOwnHeader = ({ header }: ReadColumn) => {
  const [, system] = /^Elevation \((.+), (?:m|ft|ift|US survey feet)\)$/.exec(header.trim()) ?? [];
  return system !== undefined && !BELOW.test(system.toLowerCase());
};

function unitStatement(
  draft: Draft,
  { unit, xyUnit }: Units,
  role: Role,
  { unit: claim, words, place }: { unit: UnitClaim; words: string; place: string },
): Statement {
  if (role === "height")
    return {
      ...{ kind: "height-unit", words, place },
      outcome: unit.question ? "asked" : "used",
      effect: unit.question ? "the unit of the heights is a question of its own" : heightEffect(unit.value),
    };
  if (areAngles(draft))
    return {
      ...{ kind: "xy-unit", words, place, outcome: "open" },
      effect: `the file says ${claimWords(claim)}, but the coordinates are read as degrees`,
    };
  const isAsked = !xyUnit || xyUnit.question !== null;
  return {
    ...{ kind: "xy-unit", words, place },
    outcome: isAsked ? "asked" : "used",
    effect: isAsked
      ? "the unit of the coordinates is a question of its own"
      : `the coordinates are in ${UNIT_WORDS[xyUnit.value ?? "m"]}`,
  };
}

const heightEffect = (unit: FileUnit) =>
  unit === "m" ? "the heights are in metres" : `the heights are converted from ${UNIT_WORDS[unit]}`;

const areAngles = ({ found, crs }: Draft) => found.coordinates === "degrees" || Boolean(crs?.isGeographic);

/** Unrecognised words: they may be a unit, a scale or a sign. A unit that a person chose settles them. */
function unknown(
  draft: Draft,
  { unit, xyUnit }: Units,
  role: Role,
  { words, place }: { words: string; place: string },
): Statement {
  const { answers } = draft;
  const isHeight = role === "height";
  const chosen = isHeight ? answers.heightUnit : answers.xyUnit;
  const kind: StatementKind = isHeight ? "height-unit" : areAngles(draft) ? "angles" : "xy-unit";
  const read = isHeight
    ? `the heights are read as ${UNIT_WORDS[unit.value]}`
    : areAngles(draft)
      ? "latitudes and longitudes are read as decimal degrees"
      : `the coordinates are read as ${UNIT_WORDS[xyUnit?.value ?? "m"]}`;
  return {
    kind,
    words,
    place,
    outcome: chosen || (isHeight && unit.question?.isAnswered === false) ? "asked" : "open",
    effect: `not recognised, so ${read}`,
  };
}

/** What words after the name of a column may mean besides units. */
export interface Beside {
  crsNamed?: PlanContext["crsNamed"];
  /** Name of the system that the file names. */
  systemName?: string;
  hasPositive?: () => boolean;
}

const besideIn = ({ context, named, head, found }: Draft, role: Role): Beside => ({
  crsNamed: context.crsNamed,
  systemName: named?.name,
  hasPositive: () =>
    head.rows.some(({ cells }) => sampleNumber(cells[found.columns[role]?.index ?? -1] ?? "") >= 0),
});

/** Whether words after the name of a column are a unit, a system, or change no number. */
export function isKnown(
  { crsNamed, systemName, hasPositive }: Beside,
  role: Role,
  words: string,
  hasUnit: boolean,
): boolean {
  if (unitNamed(words) !== null || anglesNamed(words) !== null || isMetresOf(words)) return true;
  // 'NAVD88 ft': a unit after a name.
  if (hasUnit && unitOf(`x ${words}`) !== null) return true;
  const plain = words.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
  if (OTHER_SIDE.test(plain)) return !hasPositive?.();
  const meaning = meaningOf(words);
  if (meaning !== null) return !isOtherAxis(role, meaning.role);
  // One letter names an axis; g may be gon, and 尺 is a unit.
  if (/°.*['′"″]/.test(plain)) return false;
  if (!/[\p{L}\p{N}]/u.test(plain) || /^(?!\p{Script=Han})[^g]$/u.test(plain)) return true;
  if (GROUND.test(plain)) return role === "height";
  if (BELOW.test(plain)) return false;
  if (SYSTEM.test(plain) || verticalDatumIn(words) !== null || crsNamed?.(words)) return true;
  if (SCALE.test(plain)) return false;
  // Names of systems end in a year or a zone: 'DHHN2016', 'GDA2020'.
  if (/\p{L}{2}[\p{L} +/_-]*\d{2}/u.test(plain)) return true;
  if (systemName?.toLowerCase().includes(plain)) return true;
  return plain.split(/[^\p{L}\p{N}]+/u).every(word => word === "" || INNOCENT.has(word));
}

const isOtherAxis = (role: Role, said: string) =>
  (role === "x" && said === "y") || (role === "y" && said === "x");

/** 'EPSG:2056', 'UTM/32N', 'zone: 32'. */
const SYSTEM = /\b(?:epsg|srid|utm|zone|etrs|wgs|nad|gda|mga|gk|jgd|cgcs|lambert)(?=[\d\W_]|$)/;
/** Numbers that grow to the west or south, perhaps without a sign. */
const OTHER_SIDE =
  /^(?:(?:deg(?:rees)?|°|m) ?)?(?:w|west\p{L}*|ouest|oeste|ovest|s|south\p{L}*|sud|sued|sur|sul)$/u;
/** Coordinates 'on the ground' are scaled; a height of the ground is simply a height. */
const GROUND = /^(?:ground|surface|terrain|boden|sol|suelo)$/;
const BELOW = /\b(?:below|under|unter|depth|tiefe|down|positive|negativ|minus|sous|bajo)/;
/** 'm x 100', '0.1 m', '1:1000'. */
const SCALE = /[x×*/:]\s*\d|\d\s*[x×*/:]|^\d[\d.,]*\s*\p{L}+$|scale|factor|offset|minus|\+\s*\d/u;

/** Words that say what is known or asked anyway: references, axes, programs, kinds of numbers. */
const INNOCENT = new Set(
  `above over uber ueber oberhalb of the at to on and or from by in as is de la le les du des del della der die das dem den al el au
  sea level mean msl mer mar mare meer meeresspiegel meereshohe niveau nivel livello zee nn nhn nap nav ngf lat lon long x y z e n h
  ellipsoid ellipsoidal ellipsoidic ellipsoide ell hae grs geoid geoide geoidal undulation corrected ortho orthometric orthometrisch
  normal normalhohe gebrauchshohe height heights elevation elev hohe hoehe altitude z up hgt ht natural existing top site local lokal project
  projekt survey grid map mapping geographic geodetic geographical geogr plane planar cartesian projected
  decimal dezimal float double real number num numeric integer text string precision
  north east nord ost est norte este noord oost right rechts hoch easting northing south west
  wgs wgs84 etrs etrf itrf nad nad83 utm zone gauss kruger krueger gk tm mga mgrs rd lambert mercator lv95 lv03 mn lcc sirgas gda osgb bng itm ntf rgf pulkovo
  trimble leica topcon emlid carlson sokkia stonex nikon geomax chcnav gnss gps rtk ppk ppp tps total station rover
  measured gemessen observed computed calculated berechnet final adjusted ausgeglichen raw averaged average mean mittel true abs absolute absolut
  mesure calcule auto manual design soll ist epoch frame international system crs srs coordinate coordinates koordinaten datum value wert point punkt
  w s state plane mine plant avg average dtm dsm dem optional required pflicht new old neu alt current aktuell signed iso sign`
    .split(/\s+/)
    .filter(Boolean),
);

/** A row of units below the header, and columns that state a unit. */
function rowStatements(draft: Draft, units: Units): Statement[] {
  const { head, header, found } = draft;
  const { x, y, height } = found.columns;
  const said: Statement[] = [];
  const row = head.rows[0];
  const cellOf = (column: ReadColumn | null) => row?.cells[column?.index ?? -1]?.trim() ?? "";
  const isUnits =
    row !== undefined &&
    [x, y, height].some(column => unitNamed(cellOf(column)) ?? anglesNamed(cellOf(column)));
  const cells = [x, y, height].map(cellOf);
  const areWords = cells.some(cell => WORD.test(cell)) && cells.every(cell => cell === "" || WORD.test(cell));
  if (row && (isUnits || areWords))
    for (const [role, column] of [
      ["x", x],
      ["y", y],
      ["height", height],
    ] as const) {
      const words = cellOf(column);
      const place = `line ${row.line}, column ${(column?.index ?? 0) + 1}`;
      const unit = unitBelow(head, column);
      if (unit) said.push(unitStatement(draft, units, role, { unit, words, place }));
      else if (words !== "" && anglesNamed(words) === null && Number.isNaN(sampleNumber(words)))
        said.push(unknown(draft, units, role, { words, place }));
    }
  header.forEach((cell, index) => {
    if (!statesUnit(cell) || !OF_POINTS.test(cell.trim())) return;
    const values = new Set(
      head.rows.map(({ cells }) => cells[index]?.trim() ?? "").filter(text => text !== ""),
    );
    const [words] = values;
    // A column of different words is about something else: the unit of a building or of the ground.
    if (words === undefined || anglesNamed(words) !== null) return;
    const place = `the column '${cell.trim()}'`;
    const unit = unitNamed(words);
    if (unit) said.push(unitStatement(draft, units, "height", { unit, words, place }));
    else if (values.size === 1 && WORD.test(words))
      said.push(unknown(draft, units, "height", { words, place }));
  });
  return said;
}

/** 'furlong', 'm x 100'; not a name or a remark. */
const WORD =
  /^(?!(?:nan|null|none|nil|n\/?a|na|nd|inf)$)(?:(?:0[.,]0*1|10+|1\/10+) ?)?\p{L}[\p{L}.² ]{0,20}(?:[x×*/] ?1[0.]+)?$/iu;
const OF_POINTS =
  /height|elevation|h(?:ö|oe)hen?|altitud|^(?:unit|einheit|unidad|enhet|eenheid|yksikk|jednot|jednost|birim|egys|единиц|单位|單位|単位|단위)/iu;

/** Lines above the header about units. A sentence about something else is not a statement. */
function lineStatements(draft: Draft, units: Units): Statement[] {
  const place = "a line above the header";
  return linesAbove(draft.head).flatMap(({ line, about, words, unit, angles }): Statement[] => {
    if (angles) return [];
    if (unit)
      return [
        unitStatement(
          draft,
          units,
          about === "heights" || about === "all" || areAngles(draft) ? "height" : "x",
          { unit, words: line, place },
        ),
      ];
    const role = about === "heights" || about === "all" ? "height" : "x";
    return (UNKNOWN_UNIT.test(words) || SCALED_UNIT.test(line)) &&
      !isKnown(besideIn(draft, role), role, words, false)
      ? [unknown(draft, units, role, { words: line, place })]
      : [];
  });
}

/** One word in lower case: 'furlongs', but not 'ETRS89' or a sentence. German nouns are old units by name. */
const UNKNOWN_UNIT =
  /^\p{Ll}{2,20}$|^(?:(?:us )?survey|nautical|statute|imperial|old) \p{Ll}+$|^(?:Klafter|Ruten?|Ellen?|Toisen?|Meilen?|Schritte?|[尺丈寸里])$/u;
/** 'in 0.1 m', 'units: m x 100', 'in US survey yards', but not the 2.000 m of an antenna. */
const SCALED_UNIT =
  /(?:\bin|\bunits?|\beinheit(?:en)?)\s*[:=]?\s*(?:in\s+)?(?:(?:0[.,]0*1|10+|1\/10+)\s*\p{L}+|\p{L}+\s*[x×*/]\s*10+|us survey \p{L}+|\p{L}+(?:th|thousand)s? of \p{L}+)\s*$/iu;

/**
 * Lines above the header that call the numbers scaled, moved or shortened. Only whoever exported the file knows whether
 * they already are; nothing is applied.
 */
const correctionStatements = ({ head }: Draft): Statement[] =>
  head.preamble.filter(isCorrection).map(line => ({
    ...{ kind: "scale", words: line, place: "a line above the header", outcome: "open" },
    effect: "it is not applied: the figures are read as they are",
  }));

/** Columns with the minutes, seconds or hemisphere of the degrees that are read. */
function partStatements(draft: Draft): Statement[] {
  if (!areAngles(draft)) return [];
  const { head, header, found } = draft;
  const used = new Set([found.columns.x?.index, found.columns.y?.index]);
  return header.flatMap((cell, index): Statement[] => {
    const name = cell.trim();
    const values = head.rows.map(({ cells }) => cells[index]?.trim() ?? "").filter(Boolean);
    const isPart = PART_OF_ANGLE.test(name) && values.some(value => sampleNumber(value) !== 0);
    const isSide =
      values.length > 0 &&
      SIDE.test(name) &&
      values.some(value => /^(?:s|w|o|south|west|s(?:u|ü)d)$/iu.test(value));
    if (used.has(index) || !(isPart || isSide)) return [];
    const hasNegative = [found.columns.x, found.columns.y].some(column =>
      head.rows.some(({ cells }) => sampleNumber(cells[column?.index ?? -1] ?? "") < 0),
    );
    if (isSide && hasNegative) return [];
    return [
      {
        ...{ kind: isPart ? "angles" : "sign", words: `${name}: ${values[0]}`, place: `column ${index + 1}` },
        outcome: "open",
        effect: isPart
          ? "minutes and seconds in columns of their own are not read: write each angle in one column"
          : "the column is not read: write southern latitudes and western longitudes with a minus sign",
      },
    ];
  });
}

const PART_OF_ANGLE =
  /^(?:lat|lon|lng|breite|l(?:ä|ae)nge)\p{L}*[\s_.-]*(?:m|s|min|sec|sek|minut\p{L}*|se[ck]\p{L}*)$/iu;
const SIDE =
  /^(?:n\/?s|e\/?w|ns[\s_-]?ind\p{L}*|ew[\s_-]?ind\p{L}*|hemi\p{L}*|(?:lat|lon|lng)\p{L}*[\s_-]*(?:dir|hem|ref|ns|ew|n\/s|e\/w)\p{L}*)$/iu;

/** What lines above the header say in words, besides units, corrections and systems, which have rules of their own. */
function remarksAbove(draft: Draft, units: Units): Statement[] {
  const { head, system } = draft;
  const read = asRead(draft, units);
  const place = "a line above the header";
  return head.preamble
    .filter(line => !system || !line.includes(system.text))
    .flatMap(line => remarksIn(line, { place }, read))
    .filter(({ kind }) => ["note", "system", "vertical-system", "angles"].includes(kind));
}

const asRead = (draft: Draft, { unit, xyUnit }: Units) => ({
  heights: unit.value,
  positions: xyUnit?.value ?? null,
  areEllipsoidal: heightKindOf(draft.found.columns.height?.header ?? "") === "ellipsoidal",
  isWgs84: areAngles(draft) && draft.crs === null,
});

/** What cells beside the columns that are read say in words: a note to the right of a table. */
function besideStatements(draft: Draft, units: Units): Statement[] {
  const { head, header, found } = draft;
  const { name, code, x, y, height } = found.columns;
  const used = new Set([name, code, x, y, height].map(column => column?.index));
  const read = asRead(draft, units);
  // A header with values below it is about those.
  const alone = header.map((text, index) =>
    head.rows.some(({ cells }) => cells[index]?.trim()) ? "" : text,
  );
  const rows = [{ cells: alone, line: head.first?.line ?? 1 }, ...head.rows];
  const factors = header.flatMap((text, index): Statement[] => {
    const values = FACTOR.test(text) ? head.rows.map(({ cells }) => sampleNumber(cells[index] ?? "")) : [];
    return values.some(value => Number.isFinite(value) && value !== 1)
      ? [
          {
            ...{
              kind: "scale",
              words: text.trim(),
              place: `the header of column ${index + 1}`,
              outcome: "told",
            },
            effect: "the factors are not applied: the coordinates are read as they are",
          },
        ]
      : [];
  });
  const remarks = rows.flatMap(({ cells, line }) =>
    cells.flatMap((text, index) =>
      used.has(index)
        ? []
        : remarksIn(text, { place: `line ${line}, column ${index + 1}`, isLoose: true }, read),
    ),
  );
  return [...factors, ...remarks];
}

const FACTOR = /\b(?:scale|combined|ground|grid|elevation)[ _-]?(?:scale[ _-]?)?factor|\bcsf\b/i;

/** Columns that mark points as deleted, planned or gone. */
function stateStatements({ head, header }: Draft): Statement[] {
  return header.flatMap((cell, index): Statement[] => {
    const name = cell.trim();
    const found =
      mayMarkGone(name) && head.rows.find(({ cells }) => marksGone(name, cells[index]?.trim() ?? ""));
    if (!found) return [];
    return [
      {
        ...{ kind: "state", words: `${name}: ${found.cells[index]!.trim()}`, outcome: "open" },
        place: `line ${found.line}, column ${index + 1}`,
        effect: "points that the column marks so are read like all others",
      },
    ];
  });
}
