/** The map's canvas and the overlay above it as one PNG, in a data URL. */
export function pictureOf(map: HTMLCanvasElement, sheet: HTMLCanvasElement): string {
  const whole = document.createElement("canvas");
  whole.width = sheet.width;
  whole.height = sheet.height;
  const pen = whole.getContext("2d")!;
  pen.drawImage(map, 0, 0, whole.width, whole.height);
  pen.drawImage(sheet, 0, 0);
  return whole.toDataURL("image/png");
}
