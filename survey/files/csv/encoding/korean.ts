const REPLACEMENT = 0xfffd;
const FIRST_LEAD = 0x81;
const FIRST_TRAIL = 0x41;
const TRAILS = 0xff - FIRST_TRAIL;

let table: Uint16Array | null = null;

/**
 * Decodes EUC-KR as the WHATWG Encoding standard has it, with the 8,822 syllables that Windows (code page 949) adds.
 * Node's own decoder knows KS X 1001 alone, and drops the first byte of the others.
 */
export class KoreanDecoder {
  private lead = 0;

  /** Like TextDecoder's: with `stream`, a character may continue in the next bytes. */
  decode(bytes: Uint8Array = new Uint8Array(0), { stream = false } = {}): string {
    table ??= characters();
    const units = new Uint16Array(bytes.length + 1);
    let length = 0;
    let lead = this.lead;
    for (const byte of bytes) {
      if (lead === 0) {
        if (byte < 0x80) units[length++] = byte;
        else if (byte < FIRST_LEAD || byte === 0xff) units[length++] = REPLACEMENT;
        else lead = byte;
        continue;
      }
      const unit = byte >= FIRST_TRAIL && byte < 0xff ? table[indexOf(lead, byte)]! : 0;
      units[length++] = unit || REPLACEMENT;
      // An ASCII byte that does not fit its lead byte stands for itself; the array has room for it.
      if (!unit && byte < 0x80) units[length++] = byte;
      lead = 0;
    }
    if (lead !== 0 && !stream) units[length++] = REPLACEMENT;
    this.lead = stream ? lead : 0;
    return new TextDecoder("utf-16le").decode(units.subarray(0, length));
  }
}

const indexOf = (lead: number, trail: number) => (lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL;

/** KS X 1001 as the platform decodes it; all other syllables of Unicode, in their order, in the places around it. */
function characters(): Uint16Array {
  const places = new Uint16Array((0xff - FIRST_LEAD) * TRAILS);
  const decoder = new TextDecoder("euc-kr");
  const known = new Set<number>();
  for (let lead = 0xa1; lead < 0xff; lead++)
    for (let trail = 0xa1; trail < 0xff; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail));
      if (text.length !== 1 || /[\ufffd\ue000-\uf8ff]/.test(text)) continue;
      places[indexOf(lead, trail)] = text.charCodeAt(0);
      known.add(text.charCodeAt(0));
    }
  places[indexOf(0xa2, 0xe6)] = 0x20ac;
  places[indexOf(0xa2, 0xe7)] = 0xae;
  let syllable = 0xac00;
  for (let lead = FIRST_LEAD; lead <= 0xc6; lead++)
    for (let trail = FIRST_TRAIL; trail < (lead < 0xa1 ? 0xff : 0xa1); trail++) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (known.has(syllable)) syllable++;
      if (syllable <= 0xd7a3) places[indexOf(lead, trail)] = syllable++;
    }
  return places;
}
