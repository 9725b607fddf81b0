/** Names of columns, and what in them marks a point as deleted, hidden, planned or gone. */
const MARKS: [name: RegExp, values: RegExp][] = [
  [
    /^(?:is[ _-]?)?(?:deleted|disabled|hidden|ignored?|removed|rejected|excluded|gel(?:ö|oe)scht|supprim[ée]e?s?|borrado|eliminado|eliminato)$/iu,
    /^(?:1|true|yes|y|x|ja|j|oui|s[ií]|wahr|vrai|verdadero|vero)$/iu,
  ],
  [
    /^(?:is[ _-]?)?(?:visible|active|enabled|used?|valid|aktiv|g(?:ü|ue)ltig|sichtbar|actif|activo|attivo|v[aá]lido)$/iu,
    /^(?:0|false|no|n|nein|non|falsch|faux|falso)$/iu,
  ],
  [
    /^(?:point[ _-]?)?(?:status|state|zustand|[ée]tat|estado|stato)$/iu,
    /^(?:deleted|disabled|removed|rejected|proposed|planned|design(?:ed)?|destroyed|abandoned|gel(?:ö|oe)scht|geplant|zerst(?:ö|oe)rt|supprim[ée]e?|projet[ée]e?|d[ée]truite?|eliminado|proyectado|destruido|eliminato|distrutto)$/iu,
  ],
];

/** Whether a column or attribute of this name may mark points so. */
export const mayMarkGone = (name: string): boolean => MARKS.some(([form]) => form.test(name));

/** Whether the value of such a column does. */
export const marksGone = (name: string, value: string): boolean =>
  MARKS.some(([form, values]) => form.test(name) && values.test(value));
