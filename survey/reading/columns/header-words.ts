import type { ColumnRole, QualityRole } from "../reading.ts";

/** What a header word says: the role, what kind of coordinate, and how sure (0 is surest). */
export interface HeaderWord {
  role: ColumnRole;
  /** For x and y: degrees, metres of a projection, or either. For heights: what they are measured from, or not said. */
  kind: "geographic" | "projected" | "either" | "ellipsoidal" | "sea-level" | "unsaid" | "text";
  rank: number;
}

/**
 * Words of Emlid, Leica, Trimble, Carlson, Topcon, QField and common spreadsheets, in English, German, French, Spanish,
 * Italian, Portuguese, Dutch, Norwegian, Danish, Swedish, Finnish, Polish, Czech, Croatian, Hungarian, Lithuanian,
 * Turkish, Greek, Russian, Chinese, Japanese and Korean, the surest first: a single letter may mean something else.
 * Greek and Cyrillic X and Y look like the Latin ones, and are typed in their place. Without accents.
 */
const WORDS: [ColumnRole, HeaderWord["kind"], string][] = [
  [
    "x",
    "geographic",
    `longitude longitudedd longitudedeg longitudedecimal wgs84longitude longitudewgs84 wgs84lon gpslongitude
    longitud longitudine geographischelaenge geographischelange geogrlange laengengrad langengrad laenge lange
    lengdegrad laengdegrad langdgrad langdegrad longitud lengte pituus dlugosc dlugoscgeograficzna
    zemepisnadelka boylam γεωγραφικομηκος долгота 经度 經度 経度 경도 xlongitude lon long lng`,
  ],
  [
    "y",
    "geographic",
    `latitude latitudedd latitudedeg latitudedecimal wgs84latitude latitudewgs84 wgs84lat gpslatitude
    latitud latitudine geographischebreite geogrbreite breitengrad breite breddegrad breddgrad breedte leveys
    szerokosc szerokoscgeograficzna zemepisnasirka enlem γεωγραφικοπλατος широта 纬度 緯度 위도 ylatitude lat`,
  ],
  [
    "x",
    "projected",
    `easting eastings gridx gridxeast gridleasting xeast gridlocalx grideasting grideast localeasting localx utmeasting
    utme utmeast east leste xleste coordenadaleste este xeste coordenadaeste coordeste rechtswert ostwert rechts ost est coordonneeest oost
    easti eastingx xeasting coordinateeast eastcoordinate ecoord ekoordinat ostlig oest itakoordinaatti ita saga sagadeger wschod
    восток 东坐标 横坐标 橫坐標 東坐標 东 東 동 e westing westings oeste ouest`,
  ],
  [
    "y",
    "projected",
    `northing northings gridy gridynorth gridnorthing ynorth gridnorth localnorthing localy utmnorthing utmn utmnorth
    north norte ynorte coordenadanorte coordnorte hochwert nordwert hoch nord coordonneenord noord northingy ynorthing
    coordinatenorth northcoordinate ncoord nkoordinat nordlig pohjoiskoordinaatti pohjoinen yukari yukarideger polnoc север
    北坐标 纵坐标 縱坐標 北坐標 北 북 n southing southings`,
  ],
  [
    "x",
    "either",
    `xcoord xcoordinate coordx coordinatex coordenadax coordonneex xkoordinate xkoordinat koordinatax souradnicex
    wspolrzednax pointx utmx xutm abscisse abszisse abscissa x坐标 x座標 x좌표 x χ х`,
  ],
  [
    "y",
    "either",
    `ycoord ycoordinate coordy coordinatey coordenaday coordonneey ykoordinate ykoordinat koordinatay souradnicey
    wspolrzednay pointy utmy yutm ordonnee ordinate ordinata y坐标 y座標 y좌표 y υ у`,
  ],
  [
    "height",
    "ellipsoidal",
    `ellipsoidalheight ellipsoidheight finalellipsoidal heightellipsoidal heightellipsoid ellheight ellhgt ellelev
    ellipsoidal ellipheight elliphgt ellipht ellht ellipsoidht heightell wgs84height heightwgs84 ellipsoidalelevation
    ellipsoidelevation elevationellipsoidal elevationellipsoid hae heightaboveellipsoid altitudeellipsoidal
    ellipsoidischehoehe ellipsoidischehohe ellhohe ellhoehe hoheellipsoidisch hoheellipsoid alturaelipsoidal
    altitudelipsoidal cotaelipsoidal hauteurellipsoidale quotaellissoidica altezzaellissoidica hojdellipsoid
    ellipsoidhojd ellipsoidehoogte ellipsoidehoyde localellipsoidalheight localellheight localellht hellipsoidal
    hellipsoid 楕円体高 大地高 타원체고 ellh hell`,
  ],
  [
    "height",
    "sea-level",
    `orthoheight orthheight orthohgt orthoht orthometricheight orthometric orthometricelevation finalorthoheight
    heightorthometric elevationorthometric heightsealevel sealevelheight heightabovesealevel elevationmsl heightmsl
    altitudemsl msl mslheight amsl mslaltitude heightasl orthohohe orthhohe orthometrischehohe orthometrischehoehe
    hoheorthometrisch alturaortometrica cotaortometrica altitudeortometrica quotaortometrica quotaslm quotasl altitudengf
    normalhoehe normalhohe hohenormal nhnhoehe nhnhohe hohenhn hohenn hoheunhn hoheubernhn hoheunn hoheubernn nnhohe hnormalna
    hortho horthometric orthoelevation seehohe seehoehe`,
  ],
  [
    "height",
    "unsaid",
    `elevation height elev altitude alt rl reducedlevel level zcoord zcoordinate coordz coordonneez zkoordinate ele el
    elhgt elht gridelevation gridheight localheight cota quota gelandehohe gelaendehoehe hoehe hohe hoogte hoyde hojde
    hojd korkeus elevacion elevacao altura hauteur altitud altezza wysokosc rzedna vyska yukseklik hgt ht elevationz
    pointz kote kot heightz zaltitude zelevation zheight visina magassag aukstis υψομετρο высота отметка 高程 标高 標高 표고
    높이 z h ζ`,
  ],
  [
    "name",
    "text",
    `name pointname pointid ptid pt point pointno nopoint pointnumber pointnr ptno ptname pno station stationid stationname
    number no nr num label pointidentifier punkt punktnummer punktnr punktname punktid pktnr pkt punkte punktnavn
    punktnamn punktnumero pistenumero piste punto nombre numeropunto npunto punton nombrepunto ponto nomeponto npoint
    nompoint nomdupoint nom numeropoint numero matricule punt puntnummer nrpunktu idpunktu nazwa numer cislobodu bod
    noktano noktaadi nokta pointnum pnum id fid nome tocka
    brojtocke pontszam taskonr taskas ονομα σημειο имя точка имяточки номерточки номер 点名 点号 點名 點號 点番号 測点 測点名
    점번호 점명 측점 p objectid uuid`,
  ],
  [
    "code",
    "text",
    `code pointcode featurecode fieldcode fcode codename codes code1 description desc comm comment comments
    codedescription rawdescription rawdesc fulldescription feature layer type tipo note notes attribute kode kod koodi
    laji codigo codice descripcion descricao descrizione designation libelle beschreibung bemerkung punktcode punktart
    objektart art remark remarks opis popis sifra kodas aciklama κωδικος περιγραφη код описание 编码 編碼 备注 備註 備考 コード
    코드 비고 d`,
  ],
];

/** Units after a word and a blank, a point or an underscore: 'Elevation yd', 'Höhe in Fuß', 'lat_gon'. */
const BEHIND =
  /[_\s.](?:(?:in|en|em|i)[_\s])?(us[_\s-]?(?:survey[_\s])?(?:ft|feet)|usft|ftus|ft|m|м|[cdhmk]m|deg|degrees?|dd|feet|foot|met(?:re|er)s?|m[eè]tres|metros|metri|yds?|yards?|inch(?:es)?|zoll|pouces?|pulgadas|chains?|fathoms?|pieds?|pies|piedi|fu(?:ß|ss)|voet|фут(?:ах|ы)?|gons?|neugrad|grads?|rad|radians?|d{1,3}\.?m{2}\.?s{1,2}|dms)\.?\s*$/iu;

const LOOKUP = new Map<string, HeaderWord>();
for (const [role, kind, words] of WORDS)
  words.split(/\s+/).forEach((word, rank) => {
    LOOKUP.set(plainWord(word), { role, kind, rank });
  });

/**
 * What resembles a coordinate or a height but is neither: of the antenna, of the base, of the error, in millimetres.
 * Never taken for one, even in a position in the row where one belongs.
 */
const ASIDE =
  /\b(base|ant|antenna|antenne|antena|rod|pole|instrument|target|prism|ref|reference|rms|std|stdev|sd|sigma|rmse|accuracy|precision|quality|error|undulation|separation|design|delta|diff|cut|fill|stake|tilt|slope|azimuth|start|end|time|date)\b|^(n )?geoid\b|\bgeoid (height|ht|sep|und|model)/i;

/** Whether a header cell names something other than the point itself, such as 'Antenna height' or 'Base longitude'. */
export const isAside = (cell: string): boolean =>
  ASIDE.test(cell.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " "));

/** Errors are given in small units, and often under a letter: 'e (mm)'. */
const SMALL = /[\s_([][cm]m[\s)\]]*$/i;

/**
 * The meaning of a header cell, or null; units in brackets, accents and case do not matter. After a letter that may
 * mean either axis, what is in brackets decides: 'X (north)'.
 */
export function meaningOf(cell: string): HeaderWord | null {
  if (isAside(cell)) return null;
  const plain = plainWord(cell);
  if (SMALL.test(cell) && plain.length < 3) return null;
  const word = LOOKUP.get(plainWord(cell.replace(/[([{})\]]/g, " "))) ?? LOOKUP.get(plain) ?? null;
  if (word?.kind !== "either") return word;
  const inside = /[([{]([^)\]}]{2,})[)\]}]/.exec(cell)?.[1];
  const said = inside === undefined ? undefined : LOOKUP.get(plainWord(inside));
  return said && (said.kind === "projected" || said.kind === "geographic") ? said : word;
}

/** The words in brackets, or a unit after a header's word, split at commas: 'NAVD88' and 'ft'. */
export function wordsBehind(cell: string): string[] {
  const inside = [...cell.matchAll(/[([{]([^)\]}]*)[)\]}]?/g)].map(([, text]) => text!);
  const behind = BEHIND.exec(cell.replaceAll(/[([{][^)\]}]*[)\]}]?/g, " ").trim())?.[1];
  return [...inside, ...(behind ? [behind] : [])]
    .flatMap(text => text.split(/[,;|]/))
    .map(text => text.trim())
    .filter(text => text !== "");
}

/** What a header says of the heights below it; undefined when it says nothing of heights. */
export function heightKindOf(cell: string): HeaderWord["kind"] | undefined {
  const word = meaningOf(cell);
  return word?.role === "height" ? word.kind : undefined;
}

/** Receivers' words for the quality of a point; satellites may have a column for each system. */
const QUALITY: [QualityRole, string][] = [
  [
    "solution",
    "solutionstatus solution solutiontype surveymethod soltype solstatus corrfix rtkstatus qualitydescr qualitydescription gpsquality gnssquality fixquality qualityindicator positionstatus positiontype postype gnssfix gpsfix fix quality status fixstatus fixstatusdescr fixtype",
  ],
  [
    "horizontalRms",
    "lateralrms hrms horizontalrms hrmsm 2dcq cq2d positionquality 2dquality hprec hprecision horizontalprecision hacc horizontalaccuracy haccuracy hsdv hsigma rmsh horizontalrmserror precisionh hzprec hzprecision",
  ],
  [
    "verticalRms",
    "elevationrms vrms verticalrms heightrms 1dcq cq1d heightquality 1dquality vprec vprecision vtprec verticalprecision vacc verticalaccuracy vaccuracy vsdv vsigma rmsv precisionv vertprec vertprecision vertacc vertaccuracy vertrms",
  ],
  ["pdop", "pdop pdopvalue"],
  [
    "satellites",
    "satellites sats satellitecount satellitesused nrusedsatellites noofsatellites numberofsatellites numsats numsat nst nsat nsats satellitesinuse usedsatellites numsv satcount sat sv svs nsv gpssatellites glonasssatellites galileosatellites beidousatellites qzsssatellites",
  ],
];

/** A receiver's word for a quality; the surest have the lowest rank. */
export interface QualityWord {
  role: QualityRole;
  rank: number;
  /** Whether the column counts the satellites of one system only, and others add to it. */
  isPart: boolean;
}

const QUALITY_LOOKUP = new Map<string, QualityWord>();
for (const [role, words] of QUALITY)
  words.split(" ").forEach((word, rank) => {
    const isPart = /^(gps|glonass|galileo|beidou|qzss)satellites$/.test(word);
    QUALITY_LOOKUP.set(word, { role, rank, isPart });
  });

/** RTKLIB's short words, used only if they occur together: Q is also the discharge of a river. */
const RTKLIB = new Map<string, QualityRole>([
  ["q", "solution"],
  ["ns", "satellites"],
  ["sdu", "verticalRms"],
]);

/** Which quality of its points each column holds, or null. */
export function qualitiesOf(header: readonly string[]): (QualityWord | null)[] {
  const words = header.map(plainWord);
  const isRtklib = words.includes("q") && words.includes("ns");
  return words.map(word => {
    const role = isRtklib ? RTKLIB.get(word) : undefined;
    return role ? { role, rank: 0, isPart: false } : (QUALITY_LOOKUP.get(word) ?? null);
  });
}

/** Columns that state the unit of others: 'Antenna height units', 'Units', 'Elevation unit'. */
export const statesUnit = (cell: string): boolean =>
  /(^|[\s_-])(?:units?|einheit(?:en)?|unit[eé]s?|unidad(?:es)?|unidades?|unit[aà]|eenheid|enhet(?:er)?|yksikk[oö]|jednostk[ai]|jednotk[ay]|egys[eé]g|birim|единиц[аы]|单位|單位|単位|단위)$/iu.test(
    cell.trim(),
  ) || /[a-z]Units?$/.test(cell.trim());

/** Columns that name the coordinate system, each row the same: 'CS name', 'Coordinate system', 'CRS', 'EPSG'. */
export const namesSystem = (cell: string): boolean =>
  /^(csname|coordinatesystem|coordinatesystemname|crs|crsname|epsg|epsgcode|srs|srid|projection|datum)$/.test(
    plainWord(cell),
  );

/** Letters and digits alone: without units in brackets or after the word, accents, case and marks. */
export function plainWord(cell: string): string {
  return cell
    .trim()
    .replace(/^n\.?\s*[°º]/i, "no ")
    .replace(/^esrignss_/i, "")
    .replace(/[([{].*[)\]}]/, "")
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ı", "i")
    .replace(BEHIND, "")
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
