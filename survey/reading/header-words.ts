import type { ColumnRole, QualityRole } from "./reading.ts";

/** What a header word says: the role, what kind of coordinate, and how sure (0 is surest). */
export interface HeaderWord {
  role: ColumnRole;
  /** For x and y: degrees, metres of a projection, or either. For heights: what they are measured from, or not said. */
  kind: "geographic" | "projected" | "either" | "ellipsoidal" | "sea-level" | "unsaid" | "text";
  rank: number;
}

/**
 * Words of Emlid, Leica, Trimble, Carlson, QField and common spreadsheets, in English, German, French, Spanish,
 * Italian, Portuguese, Dutch, Norwegian, Swedish and Polish; lower case, letters and digits only, without accents.
 */
const WORDS: [ColumnRole, HeaderWord["kind"], string][] = [
  [
    "x",
    "geographic",
    "longitude lon long lng longitudedd longitudedeg wgs84longitude longitudewgs84 wgs84lon longitud longitudine laenge lange geographischelaenge lengdegrad",
  ],
  [
    "y",
    "geographic",
    "latitude lat latitudedd latitudedeg wgs84latitude latitudewgs84 wgs84lat latitud latitudine breite geographischebreite breddegrad",
  ],
  [
    "x",
    "projected",
    "easting east eastings e gridx xeast localx grideasting grideast localeasting este est ost oost rechtswert rechts coordenadaeste coordeste coordonneeest easti eastingx xeasting coordinateeast ecoord",
  ],
  [
    "y",
    "projected",
    "northing north northings n gridy ynorth localy gridnorthing gridnorth localnorthing norte nord noord hochwert hoch coordenadanorte coordnorte coordonneenord northingy ynorthing coordinatenorth ncoord",
  ],
  ["x", "either", "x xcoord xcoordinate coordx coordinatex coordenadax xkoordinate pointx"],
  ["y", "either", "y ycoord ycoordinate coordy coordinatey coordenaday ykoordinate pointy"],
  [
    "height",
    "ellipsoidal",
    "ellipsoidalheight ellipsoidheight ellipsoidalheightm heightellipsoidal ellheight ellipsoidal ellipht ellht heightell ellh hell wgs84height heightwgs84 ellipsoidalelevation ellipsoidelevation hae heightaboveellipsoid altitudeellipsoidal ellipsoidischehoehe ellipsoidischehohe alturaelipsoidal hauteurellipsoidale quotaellissoidica localellipsoidalheight ellipsoidht",
  ],
  [
    "height",
    "sea-level",
    "orthoheight orthheight orthometricheight orthometric orthometricelevation heightorthometric elevationorthometric heightsealevel sealevelheight heightabovesealevel elevationmsl heightmsl msl mslheight amsl altitudemsl mslaltitude heightasl alturaortometrica cotaortometrica altitudeortometrica normalhoehe normalhohe nhnhoehe",
  ],
  [
    "height",
    "unsaid",
    "height elevation elev h z altitude alt level rl zcoord zcoordinate coordz ele gridelevation gridheight localheight cota quota hoehe hohe hoogte hoyde hojd elevacion elevacao altura hauteur altitud wysokosc ht elevationz pointz kote",
  ],
  [
    "name",
    "text",
    "name pointname point pointid ptid pt pointno pointnumber pointnr ptno ptname pno p id number no nr num label station stationid stationname fid pointidentifier punkt punktnummer punktnr pktnr pkt punkte punto numeropunto nombre ponto nomeponto numero matricule nompoint punt puntnummer punktnavn nrpunktu nazwa pointnum pnum objectid uuid",
  ],
  [
    "code",
    "text",
    "code pointcode featurecode fcode codename description desc d comm comment comments codedescription feature layer type rawdescription note notes attribute kode kod codigo codice descripcion descricao descrizione beschreibung bemerkung punktcode punktart art remark remarks",
  ],
];

const LOOKUP = new Map<string, HeaderWord>();
for (const [role, kind, words] of WORDS)
  words.split(" ").forEach((word, rank) => {
    LOOKUP.set(word, { role, kind, rank });
  });

/** The meaning of a header cell, or null; units in brackets, accents and case do not matter. */
export function meaningOf(cell: string): HeaderWord | null {
  return LOOKUP.get(plainWord(cell)) ?? null;
}

/** Words for a receiver's own account of how good a point is; satellites may stand in a column for each system. */
const QUALITY: [QualityRole, string][] = [
  [
    "solution",
    "solutionstatus solution solutiontype status fixstatus fixtype fix fixquality gpsquality gnssquality quality qualityindicator rtkstatus positiontype postype soltype fixstatusdescr positionstatus solstatus gnssfix gpsfix",
  ],
  [
    "horizontalRms",
    "lateralrms hrms horizontalrms hrmsm 2dcq cq2d positionquality 2dquality hprec hprecision horizontalprecision hacc horizontalaccuracy haccuracy hsdv hsigma rmsh horizontalrmserror precisionh",
  ],
  [
    "verticalRms",
    "elevationrms vrms verticalrms heightrms 1dcq cq1d heightquality 1dquality vprec vprecision verticalprecision vacc verticalaccuracy vaccuracy vsdv vsigma rmsv precisionv",
  ],
  ["pdop", "pdop pdopvalue"],
  [
    "satellites",
    "satellites sats satellitecount satellitesused nrusedsatellites noofsatellites numberofsatellites numsats numsat nsat nsats sv svs gpssatellites glonasssatellites galileosatellites beidousatellites qzsssatellites satellitesinuse usedsatellites numsv satcount",
  ],
];

const QUALITY_LOOKUP = new Map<string, QualityRole>();
for (const [role, words] of QUALITY) for (const word of words.split(" ")) QUALITY_LOOKUP.set(word, role);

/** What a column says about the quality of its points, or null. */
export function qualityOf(cell: string): QualityRole | null {
  return QUALITY_LOOKUP.get(plainWord(cell)) ?? null;
}

/** Columns that state the unit of others: 'Antenna height units', 'Units', 'Elevation unit'. */
export const statesUnit = (cell: string): boolean => /(^|[\s_-])units?$/i.test(cell.trim());

/** Columns that name the coordinate system, each row the same: 'CS name', 'Coordinate system', 'CRS', 'EPSG'. */
export const namesSystem = (cell: string): boolean =>
  /^(csname|coordinatesystem|coordinatesystemname|crs|crsname|epsg|epsgcode|srs|srid|projection|datum|zone)$/.test(
    plainWord(cell),
  );

/** Letters and digits alone: without units in brackets or behind the word, accents, case and marks. */
export function plainWord(cell: string): string {
  return cell
    .replace(/[([{].*?[)\]}]/g, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/[_\s.](usft|ftus|us_ft|ft|m|deg|dd|feet|metres|meters)\.?\s*$/, "")
    .replace(/[^a-z0-9]/g, "");
}
