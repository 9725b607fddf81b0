import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { texts } from "#contract/texts.ts";
import { exifBlock, PHOTO, quarryGps, withSegment } from "./exif.test-files.ts";
import { makePhoto } from "./make-photo.ts";
import { boxes, noisyJpeg, pngOf, redOverBlue } from "./photo.test-files.ts";
import { PhotoMaker } from "./photo-maker.ts";

// Drawing takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const make = (file: Buffer) => makePhoto(file);

/** The markers of a JPEG up to its image data, such as `ffe0`. */
function markersOf(jpeg: Buffer): string[] {
  const markers: string[] = [];
  for (let at = 2; jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    markers.push(jpeg.toString("hex", at, at + 2));
    if (jpeg[at + 1] === 0xda) break;
  }
  return markers;
}

async function colourAt(jpeg: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const [r, g, b] = data.subarray((y * info.width + x) * info.channels);
  return r! > 200 && g! > 200 && b! > 200 ? "white" : r! > b! ? "red" : "blue";
}

describe("a photo that is accepted", () => {
  it("is returned with its place and time, and without any byte of the file's metadata", async () => {
    const takenAt = "2026:05:04 13:20:05";
    const secret = "SECRET-<script>alert(1)</script>";
    const plain = await noisyJpeg(900, 600);
    const icc = await sharp(plain).withIccProfile("p3").jpeg().toBuffer();
    const told: [Buffer, number][] = [
      [
        exifBlock({ gps: quarryGps, photo: { [PHOTO.takenAt]: takenAt, 37500: secret }, orientation: 1 }),
        0xe1,
      ],
      [Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`), 0xe1],
      [Buffer.from(`Photoshop 3.0\0${secret}`), 0xed],
      [Buffer.from(secret), 0xfe],
    ];
    const file = told.reduceRight<Buffer>((jpeg, [body, marker]) => withSegment(jpeg, body, marker), icc);
    const photo = await make(Buffer.concat([file, Buffer.from(`<html>${secret}</html>`)]));
    expect(photo.position?.latitude).toBeCloseTo(46.634653, 6);
    expect(photo.takenAt).toBe("2026-05-04T13:20:05");
    for (const { jpeg } of [photo.picture, photo.thumbnail]) {
      const text = jpeg.toString("latin1");
      for (const left of ["SECRET", "Exif", "adobe", "ICC_PROFILE", "Photoshop", "2026:05:04", "html"])
        expect(text).not.toContain(left);
      // Only tables, the frame and the scan.
      expect(new Set(markersOf(jpeg))).toEqual(new Set(["ffdb", "ffc0", "ffc4", "ffda"]));
      expect(jpeg.subarray(-2).toString("hex")).toBe("ffd9");
      const { exif, xmp, icc: profile, iptc, comments } = await sharp(jpeg).metadata();
      expect([exif, xmp, profile, iptc, comments]).toEqual(Array(5).fill(undefined));
    }
  });

  it.each([
    [1, 600, 400, "red", "blue"],
    [3, 600, 400, "blue", "red"],
    [6, 400, 600, "right", ""],
    [8, 400, 600, "left", ""],
  ])("is turned upright with the orientation %i", async (orientation, width, height, above, below) => {
    const plain = await redOverBlue(600, 400).jpeg().toBuffer();
    const { picture } = await make(withSegment(plain, exifBlock({ orientation })));
    expect([picture.widthPx, picture.heightPx]).toEqual([width, height]);
    const at = (x: number, y: number) => colourAt(picture.jpeg, x, y);
    if (below) expect([await at(300, 20), await at(300, 380)]).toEqual([above, below]);
    else
      expect([await at(20, 300), await at(380, 300)]).toEqual(
        above === "right" ? ["blue", "red"] : ["red", "blue"],
      );
  });

  it("is made smaller, and never larger", async () => {
    const { picture, thumbnail } = await make(await redOverBlue(4000, 3000).jpeg().toBuffer());
    expect([picture.widthPx, picture.heightPx]).toEqual([2560, 1920]);
    expect([thumbnail.widthPx, thumbnail.heightPx]).toEqual([480, 360]);
    const small = await make(await noisyJpeg(30, 1));
    expect([small.picture.widthPx, small.thumbnail.widthPx, small.thumbnail.heightPx]).toEqual([30, 30, 1]);
  });

  it("may be a PNG with transparency, with 16 bits or in grey, an animated WebP, or a CMYK JPEG", async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: "#00000000" } });
    const png = await make(await clear.png().toBuffer());
    expect(await colourAt(png.picture.jpeg, 5, 5)).toBe("white");
    const frames = await Promise.all(["red", "blue"].map(background => sharp({ create: { width: 20, height: 20, channels: 3, background } }).png().toBuffer())); // biome-ignore format: two frames
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const first = await make(webp);
    expect([first.picture.heightPx, await colourAt(first.picture.jpeg, 5, 5)]).toEqual([20, "red"]);
    const others = [
      await redOverBlue(40, 40).toColourspace("rgb16").png().toBuffer(),
      await redOverBlue(40, 40).greyscale().png().toBuffer(),
      await redOverBlue(40, 40).toColourspace("cmyk").jpeg().toBuffer(),
    ];
    for (const other of others) {
      const { space, channels } = await sharp((await make(other)).picture.jpeg).metadata();
      expect([space, channels]).toEqual(["srgb", 3]);
    }
  });
});

describe("a file that is refused", () => {
  it.each([
    ["nothing", Buffer.alloc(0), texts.photos.empty],
    ["HEIC of an iPhone", boxes("heic", "mif1", "MiHB", "heic"), texts.photos.heic],
    ["HEIF that names itself by what it is compatible with", boxes("mif1", "heic"), texts.photos.heic],
    ["AVIF", boxes("avif", "mif1", "miaf"), texts.photos.otherKind],
    ["a film", boxes("isom", "mp41"), texts.photos.otherKind],
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", texts.photos.otherKind],
    ["HTML with a JPEG behind it", "<html>\xff\xd8\xff", texts.photos.otherKind],
    ["GIF", "GIF89a\x01\x00\x01\x00", texts.photos.otherKind],
    ["PDF", "%PDF-1.7", texts.photos.otherKind],
    ["a JPEG's first bytes before HTML", "\xff\xd8\xff<html><script>alert(1)</script>", texts.photos.damaged],
  ])("is reported with the reason (%s)", async (_, file, sentence) => {
    await expect(make(Buffer.from(file as string, "latin1"))).rejects.toThrow(sentence);
  });

  it("is reported as incomplete, whatever its format", async () => {
    const picture = redOverBlue(900, 600);
    const files = [picture.clone().jpeg(), picture.clone().png(), picture.clone().webp()];
    for (const file of files) {
      const whole = await file.toBuffer();
      for (const share of [0.01, 0.5, 0.95])
        await expect(make(whole.subarray(0, Math.ceil(whole.length * share)))).rejects.toThrow(
          texts.photos.damaged,
        );
    }
  });

  it("is reported with its number of pixels, without being drawn", async () => {
    await expect(make(pngOf(50_000, 50_000))).rejects.toThrow("The photo has 2,500 megapixels.");
    await expect(make(pngOf(7_700, 7_700, 1, { depth: 16, isInterlaced: true }))).rejects.toThrow(
      "megapixels",
    );
  });
});

describe("the process that draws a photo", () => {
  const maker = new PhotoMaker();
  afterAll(() => maker.close());

  it("returns both pictures, and where and when the photo was taken", async () => {
    const block = exifBlock({ gps: quarryGps, photo: { [PHOTO.takenAt]: "2026:05:04 13:20:05" } });
    const photo = await maker.make("surveyor", withSegment(await noisyJpeg(900, 600), block));
    const sizes = [photo.picture, photo.thumbnail].map(({ jpeg }) => sharp(jpeg).metadata());
    expect((await Promise.all(sizes)).map(({ width }) => width)).toEqual([900, 480]);
    expect(photo).toMatchObject({ takenAt: "2026-05-04T13:20:05", position: { accuracyM: null } });
    await expect(maker.make("surveyor", boxes("heic"))).rejects.toThrow(texts.photos.heic);
    await expect(maker.make("surveyor", pngOf(50_000, 50_000))).rejects.toThrow("megapixels");
  });

  it("is ended when it takes too long or nobody waits, and the next photo is drawn", async () => {
    const hasty = new PhotoMaker({ limitMs: 1 });
    const photo = await redOverBlue(4000, 3000).jpeg().toBuffer();
    await expect(hasty.make("surveyor", photo)).rejects.toThrow(texts.photos.damaged);
    const controller = new AbortController();
    const stopped = maker.make("surveyor", photo, controller.signal);
    setTimeout(() => controller.abort(new Error("gone")), 50);
    await expect(stopped).rejects.toThrow("gone");
    expect((await maker.make("surveyor", await noisyJpeg(10, 10))).picture.widthPx).toBe(10);
  });
});
