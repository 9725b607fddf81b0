import { execFileSync } from "node:child_process";
import proj4 from "proj4";

/**
 * Translates a PROJ projection into proj4's terms. Ellipsoids and prime meridians whose names proj4 does not know are
 * written as numbers.
 */
export function projectionWords(projection: string): string {
  const words = projection.split(" ").flatMap(word => {
    const [name, value = ""] = word.split("=") as [string, string?];
    if (name === "ellps") return ellipsoid(value);
    if (name === "pm") return `pm=${meridian(value)}`;
    if (value !== "" && /^(lat_|lon|alpha|gamma|azi)/.test(name)) return `${name}=${degrees(value)}`;
    return word;
  });
  if (words[0] === "webmerc") return "merc a=6378137 b=6378137 lat_ts=0 lon_0=0 x_0=0 y_0=0 k=1";
  return words.join(" ");
}

/** PROJ prints angles to 15 digits; this restores thirds of minutes and seconds to full precision. */
function degrees(value: string): string {
  const seconds = Number(value) * 3600;
  const whole = Math.round(seconds * 1e7) / 1e7;
  return Math.abs(seconds - whole) < 1e-9 ? String(whole / 3600) : value;
}

function ellipsoid(name: string): string {
  const { a, rf, b } = known().get(name)!;
  const sphere = proj4.Proj(`+proj=longlat +ellps=${name}`);
  const theirs = proj4.Proj(`+proj=longlat +a=${a} ${b ? `+b=${b}` : `+rf=${rf}`}`);
  const isSame = Math.abs(sphere.a - theirs.a) < 1e-9 && Math.abs(sphere.b - theirs.b) < 1e-6;
  return isSame ? `ellps=${name}` : `a=${a} ${b ? `b=${b}` : `rf=${rf}`}`;
}

let ellipsoids: Map<string, { a: number; b: number; rf: number }> | null = null;

/** PROJ's list of ellipsoids. */
function known() {
  ellipsoids ??= new Map(
    execFileSync("proj", ["-le"], { encoding: "utf8" })
      .split("\n")
      .map(line => line.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name, a, shape]) => {
        const [kind, value] = shape!.split("=") as [string, string];
        return [
          name!,
          {
            a: Number(a!.slice(2)),
            b: kind === "b" ? Number(value) : 0,
            rf: kind === "rf" ? Number(value) : 0,
          },
        ] as const;
      }),
  );
  return ellipsoids;
}

/** PROJ's prime meridians (`cs2cs -lm`), degrees east of Greenwich. */
function meridian(name: string): string {
  const line = execFileSync("cs2cs", ["-lm"], { encoding: "utf8" })
    .split("\n")
    .map(text => text.trim().split(/\s+/))
    .find(([known]) => known === name);
  if (!line) return name;
  const [, sign, d = "0", m = "0", s = "0"] = /^(-?)(?:(\d+)d)?(?:(\d+)')?(?:([\d.]+)")?[EW]?$/.exec(
    line[1]!,
  )!;
  const value = Number(d) + Number(m) / 60 + Number(s) / 3600;
  return String((sign || line[1]!.endsWith("W") ? -1 : 1) * Number(value.toFixed(12)));
}
