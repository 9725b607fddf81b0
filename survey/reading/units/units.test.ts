import { describe, expect, it } from "vitest";
import { verticalDatumIn } from "../vertical-datums.ts";
import { unitNamed, unitOf, unitWithin } from "./units.ts";

describe("the name of a unit", () => {
  it.each([
    ["m", "m,[m],(m),Metres,meter,Meters,m."],
    [
      "us-ft",
      "usft,US ft,ftUS,sFT,US Survey Feet,U.S. Survey Feet,us_survey_foot,Survey feet,ft (US),feet (US survey),Foot_US,US Feet",
    ],
    ["ft", "ift,International feet,Intl ft,ft (intl),foot international"],
    ["feet", "ft,Feet,foot,[ft],'"],
    ["yd", "yd,Yards,yarda,ярдов"],
    ["cm", "cm,Zentimeter,centimètres,centimetri"],
    ["dm", "dm,Dezimeter,decimetre"],
    ["km", "km,Kilometer,kilomètre,chilometri"],
    ["hm", "hm,Hektometer,hectometros"],
    [null, ",metric,80,EP,fortnight,must,m x 100,0.1 m"],
  ])("%s is written %s", (unit, texts) => {
    expect(texts.split(",").map(text => [text, unitNamed(text)])).toEqual(
      texts.split(",").map(text => [text, unit]),
    );
  });

  it.each([
    ["Elevation (m)", "m"],
    ["Höhe [m]", "m"],
    ["Height, m", "m"],
    ["ELLIPSOIDAL_M", "m"],
    ["Elevation (ft)", "feet"],
    ["elev_ft", "feet"],
    ["Z [ft]", "feet"],
    ["Elevation (usft)", "us-ft"],
    ["ELEVATION_US_FT", "us-ft"],
    ["Northing(sFT)", "us-ft"],
    ["Height ift", "ft"],
    ["Elevation (NAVD88, ft)", "feet"],
    ["Elevation (NAVD88 ftUS)", "us-ft"],
    ["Elevation (NAVD88 (GEOID18), m)", "m"],
    ["Elevation", null],
    ["Elevation (NAVD88)", null],
    ["Elevation (mm)", "mm"],
    ["Höhe in Fuß", "feet"],
    ["Altitude (pieds)", "feet"],
    ["Elevation (0.1 m)", null],
    ["Höhe [m ü.M.]", "m"],
    ["Cota (m.s.n.m.)", "m"],
    ["Level (mAOD)", "m"],
    ["Easting (mE)", "m"],
    ["Height (MSL)", null],
    ["Elevation (m x 100)", null],
    ["Elevation (100 m)", null],
    ["Height (NAVD 88, ft)", "feet"],
  ])("'%s' states %s", (header, unit) => {
    expect(unitOf(header)).toBe(unit);
  });

  it("is found within the name of a system", () => {
    expect(unitWithin("NAD83(2011) / Illinois West (ftUS)")).toBe("us-ft");
    expect(unitWithin("NAD83 / Arizona Central (ft)")).toBe("feet");
    expect(unitWithin("ETRS89 / UTM zone 32N")).toBeNull();
  });
});

describe("the name of a height system", () => {
  it.each([
    ["NAD83(2011) / Illinois West (ftUS) + NAVD88(GEOID18) height (ftUS)", "NAVD88 (GEOID18)"],
    ["Elevation NAVD 88 Geoid12B", "NAVD88 (Geoid12B)"],
    ["elev_navd88_ft", "NAVD88"],
    ["Høyde NN2000", "NN2000"],
    ["EUREF89 UTM 32 (EPSG:25832), NN2000", "NN2000"],
    ["H (LN02)", "LN02"],
    ["Höhe (DHHN2016)", "DHHN2016"],
    ["DHHN2016 (GCG2016)", "DHHN2016 (GCG2016)"],
    ["Kote DVR90", "DVR90"],
    ["Hoogte NAP", "NAP"],
    ["ODN OSGM15", "ODN (OSGM15)"],
    ["NGF-IGN69", "NGF-IGN69"],
    ["RH 2000", "RH 2000"],
    ["CGVD2013", "CGVD2013"],
    ["PL-EVRF2007-NH", "PL-EVRF2007-NH"],
    ["Ortho height EGM2008", "EGM2008"],
    ["GEOID18", "GEOID18"],
  ])("in '%s' is %s", (text, datum) => {
    expect(verticalDatumIn(text)).toBe(datum);
  });

  it.each(["Elevation", "Snap point", "Napoli", "Survey: mallet", "NAD83 / Illinois West (ftUS)", "WGS 84"])(
    "is not in '%s'",
    text => {
      expect(verticalDatumIn(text)).toBeNull();
    },
  );
});
