import { viewOf } from "../../bytes.ts";
import { ByteReader } from "../byte-reader.ts";
import { FormatError, type SourceFile } from "../format.ts";

export const damaged = () => new FormatError("damaged", "The GeoPackage is damaged: copy or export it again");

/** Pages kept in memory: those from the root of a table to its leaves, and those of long values. */
const KEPT_PAGES = 64;
/** Times that all pages may be read; only values that run in circles need more. */
const MOST_VISITS = 8;
/** Reading on is cheaper than starting again at another place. */
const READ_ON_BYTES = 4_194_304;

/** The pages of an SQLite file (sqlite.org/fileformat2.html, 1.3), mostly read one after the other. */
export class SqlitePages {
  private reader: ByteReader | null = null;
  private readerAt = 0;
  private readonly kept = new Map<number, Uint8Array>();
  private asked = 0;

  private constructor(
    private readonly file: SourceFile,
    readonly pageBytes: number,
    /** Bytes of a page without those reserved for extensions. */
    readonly usableBytes: number,
    readonly encoding: "utf-8" | "utf-16le" | "utf-16be",
  ) {}

  static async open(file: SourceFile): Promise<SqlitePages> {
    const reader = new ByteReader(file.read(0));
    const head = await reader.upTo(100);
    await reader.close();
    if (head.length < 100) throw damaged();
    const view = viewOf(head);
    const pageBytes = view.getUint16(16) === 1 ? 65_536 : view.getUint16(16);
    const isPower = pageBytes >= 512 && (pageBytes & (pageBytes - 1)) === 0;
    if (!isPower || pageBytes - head[20]! < 480) throw damaged();
    const encoding = (["utf-8", "utf-8", "utf-16le", "utf-16be"] as const)[view.getUint32(56)] ?? "utf-8";
    return new SqlitePages(file, pageBytes, pageBytes - head[20]!, encoding);
  }

  /** Returns a page by its number, from 1. */
  async page(number: number): Promise<Uint8Array> {
    if (++this.asked > MOST_VISITS * (this.file.bytes / this.pageBytes + 1000)) throw damaged();
    const known = this.kept.get(number);
    if (known) return known;
    const from = (number - 1) * this.pageBytes;
    if (number < 1 || from + this.pageBytes > this.file.bytes) throw damaged();
    const gap = from - this.readerAt;
    if (!this.reader || gap < 0 || gap > READ_ON_BYTES) {
      await this.reader?.close();
      this.reader = new ByteReader(this.file.read(from));
    } else await this.reader.skip(gap, "its tables");
    const bytes = (await this.reader.exactly(this.pageBytes, "its tables")).slice();
    this.readerAt = from + this.pageBytes;
    this.keep(number, bytes);
    return bytes;
  }

  async close(): Promise<void> {
    await this.reader?.close();
    this.reader = null;
  }

  private keep(number: number, bytes: Uint8Array): void {
    this.kept.set(number, bytes);
    if (this.kept.size > KEPT_PAGES) this.kept.delete(this.kept.keys().next().value!);
  }
}
