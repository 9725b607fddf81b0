import PDFDocument from "pdfkit";

/** An opened font, as pdfkit provides it. */
interface OpenedFont {
  ascender: number;
  font: {
    unitsPerEm: number;
    layout(
      text: string,
      features?: object,
    ): {
      glyphs: { id: number; path: { toSVG(): string } }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  };
}

interface Pen {
  fill: string;
  stroke: string;
  width: number;
  join: string;
  dash: string;
  opacity: number;
}

type Rule = "nonzero" | "even-odd";

const BLACK: Pen = { fill: "#000000", stroke: "#000000", width: 1, join: "miter", dash: "", opacity: 1 };

/** Three decimals, as 0.001 pt is 0.0004 mm. */
const rounded = (value: number) => String(Math.round(value * 1_000) / 1_000);

/**
 * Draws a sheet as SVG instead of PDF, by implementing the pdfkit calls that sheets use. Text becomes glyph outlines,
 * so that no machine needs the typeface. Lengths are in points.
 */
export class SvgDocument {
  readonly #widthPt: number;
  readonly #heightPt: number;
  /** Used to open fonts and images; nothing is drawn on it. */
  readonly #library = new PDFDocument({ autoFirstPage: false });
  readonly #parts: string[] = [];
  readonly #glyphs = new Map<string, string>();
  #path = "";
  #pen = BLACK;
  /** Saved pens, each with the number of groups to close when it is restored. */
  readonly #saved: { pen: Pen; groups: number }[] = [];
  #groups = 0;
  #clips = 0;
  #fontName = "";
  #size = 12;

  constructor(widthPt: number, heightPt: number) {
    this.#widthPt = widthPt;
    this.#heightPt = heightPt;
  }

  /** This document as sheets expect it; they call no methods other than those below. */
  get asPdfDocument(): PDFKit.PDFDocument {
    return this as unknown as PDFKit.PDFDocument;
  }

  /** Writes the picture at a resolution in pixels per inch. */
  toString(dpi: number): string {
    const pixels = (points: number) => Math.round((points / 72) * dpi);
    const size = `width="${pixels(this.#widthPt)}" height="${pixels(this.#heightPt)}"`;
    const box = `viewBox="0 0 ${rounded(this.#widthPt)} ${rounded(this.#heightPt)}"`;
    const defs = [...this.#glyphs].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join("");
    const paper = `<rect width="100%" height="100%" fill="#ffffff"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} ${box} preserveAspectRatio="none"><defs>${defs}</defs>${paper}${this.#parts.join("")}</svg>`;
  }

  moveTo(x: number, y: number) {
    this.#path += `M${rounded(x)} ${rounded(y)}`;
    return this;
  }
  lineTo(x: number, y: number) {
    this.#path += `L${rounded(x)} ${rounded(y)}`;
    return this;
  }
  closePath() {
    this.#path += "Z";
    return this;
  }
  rect(x: number, y: number, width: number, height: number) {
    return this.moveTo(x, y)
      .lineTo(x + width, y)
      .lineTo(x + width, y + height)
      .lineTo(x, y + height)
      .closePath();
  }
  /** Corners have a radius of a point or two, so square ones will do. */
  roundedRect(x: number, y: number, width: number, height: number, _radius: number) {
    return this.rect(x, y, width, height);
  }
  circle(x: number, y: number, radius: number) {
    const arc = `a${rounded(radius)} ${rounded(radius)} 0 1 0`;
    this.#path += `M${rounded(x - radius)} ${rounded(y)}${arc} ${rounded(2 * radius)} 0${arc} ${rounded(-2 * radius)} 0Z`;
    return this;
  }

  lineWidth(width: number) {
    return this.#with({ width });
  }
  strokeColor(stroke: string) {
    return this.#with({ stroke });
  }
  fillColor(fill: string) {
    return this.#with({ fill });
  }
  fillOpacity(opacity: number) {
    return this.#with({ opacity });
  }
  lineJoin(join: string) {
    return this.#with({ join });
  }
  dash(length: number, { space }: { space: number }) {
    return this.#with({ dash: `${length} ${space}` });
  }
  undash() {
    return this.#with({ dash: "" });
  }

  fill(colour?: string, rule: Rule = "nonzero") {
    if (colour) this.fillColor(colour);
    return this.#paint(`${this.#filling(rule)}`);
  }
  stroke() {
    return this.#paint(`fill="none" ${this.#stroking()}`);
  }
  fillAndStroke(fill: string, stroke = fill) {
    this.#with({ fill, stroke });
    return this.#paint(`${this.#filling("nonzero")} ${this.#stroking()}`);
  }

  save() {
    this.#saved.push({ pen: this.#pen, groups: this.#groups });
    return this;
  }
  restore() {
    const { pen, groups } = this.#saved.pop() ?? { pen: BLACK, groups: 0 };
    this.#parts.push("</g>".repeat(this.#groups - groups));
    this.#groups = groups;
    this.#pen = pen;
    return this;
  }
  translate(x: number, y: number) {
    return this.#group(`transform="translate(${rounded(x)} ${rounded(y)})"`);
  }
  rotate(degrees: number) {
    return this.#group(`transform="rotate(${rounded(degrees)})"`);
  }
  clip(rule: Rule = "nonzero") {
    const id = `c${this.#clips++}`;
    this.#parts.push(
      `<clipPath id="${id}"><path d="${this.#path}" clip-rule="${ruleName(rule)}"/></clipPath>`,
    );
    this.#path = "";
    return this.#group(`clip-path="url(#${id})"`);
  }

  registerFont(name: string, file: string) {
    this.#library.registerFont(name, file);
    return this;
  }
  /** Returns pdfkit's own document for measuring text, like its `font` does. */
  font(name: string, size?: number) {
    this.#fontName = name;
    if (size !== undefined) this.#size = size;
    this.#library.font(name, this.#size);
    return this;
  }
  get _font(): OpenedFont {
    return (this.#library as unknown as { _font: OpenedFont })._font;
  }
  widthOfString(text: string, options?: object): number {
    return this.#library.widthOfString(text, options);
  }
  text(text: string, x: number, y: number, { features }: { features?: object }) {
    const { ascender, font } = this._font;
    const scale = this.#size / font.unitsPerEm;
    const baseline = y + (ascender / 1_000) * this.#size;
    const { glyphs, positions } = font.layout(text, features);
    let left = 0;
    const used = glyphs.map(({ id, path }, i) => {
      const { xAdvance, xOffset, yOffset } = positions[i]!;
      const key = `${this.#fontName.replaceAll(" ", "-")}-${id}`;
      if (!this.#glyphs.has(key)) this.#glyphs.set(key, path.toSVG());
      const at = `x="${rounded(left + xOffset)}" y="${rounded(yOffset)}"`;
      left += xAdvance;
      return this.#glyphs.get(key) === "" ? "" : `<use xlink:href="#${key}" ${at}/>`;
    });
    const placed = `translate(${rounded(x)} ${rounded(baseline)}) scale(${scale} ${-scale})`;
    this.#parts.push(`<g transform="${placed}" ${this.#filling("nonzero")}>${used.join("")}</g>`);
    return this;
  }

  openImage(file: Buffer) {
    const { width, height } = (
      this.#library as unknown as { openImage(file: Buffer): { width: number; height: number } }
    ).openImage(file);
    return { width, height, file };
  }
  image({ file }: { file: Buffer }, x: number, y: number, { fit }: { fit: [number, number] }) {
    const kind = file[0] === 0xff ? "jpeg" : "png";
    const size = `x="${rounded(x)}" y="${rounded(y)}" width="${rounded(fit[0])}" height="${rounded(fit[1])}"`;
    this.#parts.push(
      `<image ${size} preserveAspectRatio="xMidYMid meet" xlink:href="data:image/${kind};base64,${file.toString("base64")}"/>`,
    );
    return this;
  }

  // Tags for screen readers, which a picture does not have.
  struct() {
    return { add: () => {}, end: () => {} };
  }
  addStructure() {}
  markStructureContent() {}
  markContent() {}
  endMarkedContent() {}

  #with(some: Partial<Pen>) {
    this.#pen = { ...this.#pen, ...some };
    return this;
  }
  #group(attributes: string) {
    this.#parts.push(`<g ${attributes}>`);
    this.#groups++;
    return this;
  }
  #paint(attributes: string) {
    if (this.#path !== "") this.#parts.push(`<path d="${this.#path}" ${attributes}/>`);
    this.#path = "";
    return this;
  }
  #filling(rule: Rule): string {
    const { fill, opacity } = this.#pen;
    return `fill="${fill}" fill-rule="${ruleName(rule)}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}`;
  }
  #stroking(): string {
    const { stroke, width, join, dash } = this.#pen;
    return `stroke="${stroke}" stroke-width="${rounded(width)}" stroke-linejoin="${join}"${dash ? ` stroke-dasharray="${dash}"` : ""}`;
  }
}

const ruleName = (rule: Rule) => (rule === "even-odd" ? "evenodd" : rule);
