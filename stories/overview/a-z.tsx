import { exportName } from "../../.storybook/export-name.ts";
import { alsoCalled } from "./also-called.ts";
import { type Page, usePages } from "./book-index.ts";

/** Names and words by first letter, each with the pages that it leads to. */
export function wordsByLetter(pages: Page[], called: Record<string, string[]>) {
  const leads = new Map<string, Page[]>();
  for (const page of pages)
    for (const word of new Set([exportName(page.name), ...(called[page.id] ?? [])]))
      leads.set(word, [...(leads.get(word) ?? []), page]);
  const letters = new Map<string, [word: string, pages: Page[]][]>();
  for (const [word, led] of [...leads].sort(([one], [other]) => one.localeCompare(other, "en"))) {
    const letter = /^[a-z]/i.test(word) ? word[0]!.toUpperCase() : "0–9";
    letters.set(letter, [...(letters.get(letter) ?? []), [word, led]]);
  }
  return letters;
}

export function Words() {
  const letters = wordsByLetter(usePages(), alsoCalled);
  return (
    <div className="sb-unstyled text-sm text-ink sm:columns-2 md:columns-3">
      {[...letters].map(([letter, words]) => (
        <section key={letter} className="mb-5">
          <h3 className="mb-1 text-md font-semibold">{letter}</h3>
          <ul className="grid gap-1">
            {words.map(([word, pages]) => (
              <Word key={word} word={word} pages={pages} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Word({ word, pages }: { word: string; pages: Page[] }) {
  const own = pages.find(page => exportName(page.name) === word);
  const others = pages.filter(page => page !== own);
  return (
    <li className="break-inside-avoid">
      {own ? <PageLink page={own} /> : word}
      {others.length > 0 && <span className="text-muted"> → </span>}
      {others.map((page, at) => (
        <span key={page.id}>
          {at > 0 && ", "}
          <PageLink page={page} />
        </span>
      ))}
    </li>
  );
}

function PageLink({ page }: { page: Page }) {
  return (
    <a href={`./?path=/docs/${page.id}--docs`} target="_top" className="text-primary-text underline">
      {exportName(page.name)}
      {page.isBeta && " (beta)"}
    </a>
  );
}
