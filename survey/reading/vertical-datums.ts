/**
 * Height systems above sea level, as files and coordinate systems name them; the first group is the name shown. Japan's
 * share the names of its horizontal systems.
 */
const DATUMS =
  /\b(NAVD[\s-]?88|NGVD[\s-]?29|CGVD[\s-]?(?:2013|28)|NN[\s-]?(?:2000|1954)|LN[\s-]?02|LHN[\s-]?95|DHHN[\s-]?(?:2016|92|85|12)|NHN|EVRF[\s-]?(?:2000|2007|2019)|RH[\s-]?(?:2000|70)|N[\s-]?2000|DVR[\s-]?90|NAP|TAW|NGF[\s-]?IGN[\s-]?69|IGN[\s-]?69|ODN|Newlyn|Malin Head|AHD(?:71)?|NZVD[\s-]?(?:2009|2016)|SHD|KRONSZTADT[\s-]?86|PL-EVRF2007-NH|Baltic(?: 1977| 1982)?|Bpv|Kronstadt|EH[\s-]?2000|LAS07|LLD|Trieste|GHA|Alicante|REDNAP|Cascais|Genova(?: 1942)?|HVRS[\s-]?71|EGM[\s-]?(?:96|2008|84)|EGM08|MSL|JGD[\s-]?(?:2000|2011)(?= ?\(?(?:vertical|height))|SVD[\s-]?2006|GUVD04|PRVD02|MVGC|Imbituba|IGLD[\s-]?85)\b/i;

/** Geoid models, which convert heights to sea level: they occur beside a datum's name. */
const GEOIDS =
  /\b(GEOID[\s-]?(?:\d{2,4}[A-Z]?)|CGG[\s-]?\d{4}A?|CHGeo[\s-]?2004|RAF[\s-]?\d{2,4}|OSGM[\s-]?\d{2}|AUSGeoid[\s-]?(?:09|2020)|GCG[\s-]?\d{4}|HREF|SWEN[\s-]?\d{2}\w*|DVR90g?\w*)\b/i;

/** The height system a text names, with its geoid model: 'NAVD88 (GEOID18)'; null when it names none. */
export function verticalDatumIn(text: string): string | null {
  const words = text.replaceAll("_", " ");
  const datum = DATUMS.exec(words)?.[1];
  const geoid = GEOIDS.exec(words)?.[1];
  if (!datum) return geoid ?? null;
  const name = datum.replace(/^NAVD[\s-]?88$/i, "NAVD88");
  return geoid && geoid.toLowerCase() !== datum.toLowerCase() ? `${name} (${geoid})` : name;
}
