import { foldWithoutAccents } from "../../names/fold.ts";
import { nameAt } from "../../points.ts";
import { type Finding, points, type ReadPoints, where } from "./finding.ts";

/** Rows below a table that can hold its sums and means. */
const LAST_ROWS = 12;

/** What such rows are named, in lower case without accents. */
const SUMMARY_WORDS = new Set(
  [
    "mean|average|avg|median|min|minimum|max|maximum|sum|total|range|count|std|stdev|stddev|std dev|standard deviation|rms",
    "mittel|mittelwert|durchschnitt|summe|gesamt|anzahl|spannweite|standardabweichung",
    "moyenne|mediane|somme|ecart type|media|mediana|somma|suma|promedio|desviacion estandar|soma|desvio padrao",
    "gemiddelde|totaal|som|gennemsnit|medelvarde|gjennomsnitt|prumer|soucet|srednia|среднее|сумма|итого|μεσος ορος|συνολο|ortalama|toplam",
  ].flatMap(words => words.split("|")),
);

const isSummary = (text: string) =>
  SUMMARY_WORDS.has(
    foldWithoutAccents(text)
      .replace(/[-_.:=\s]+/g, " ")
      .trim(),
  );

/** Rows of sums and means below a table have numbers in the columns of coordinates: they read as points. */
export function summaryRows({ columns }: ReadPoints): Finding {
  const { count, codes, codeIndex } = columns;
  const which = where(
    count,
    i => i >= count - LAST_ROWS && isSummary(nameAt(columns, i) || codes[codeIndex[i]!]!),
  );
  return {
    id: "summary-rows",
    label: "a sum or mean",
    message: `${points(which.length, "has", "have")} a name such as 'Mean' or 'Total' at the end of the file: probably sums or means of the columns, not points`,
    which,
    note: () => "a sum or mean?",
  };
}
