import type { CodeGuess } from "#contract/linework/code-rules.ts";
import type { CodeRules } from "#shapes/code-rules.ts";
import type { CodeRuleRow } from "#ui/survey/code-rules-fields/code-rules-fields.tsx";

/** Rows are limited by the number of fields that a form may have. */
const MOST_ROWS = 300;

/**
 * The rows of the form. A proposal replaces what is saved, which is shown beside it; rules for codes without
 * points are kept.
 */
export function ruleRows(saved: CodeRules | null, guess: CodeGuess | null): CodeRuleRow[] {
  const savedKind = new Map(saved?.rules.map(({ code, kind }) => [code, kind]));
  if (!guess) return [...savedKind].map(([code, kind]) => ({ code, kind }));
  const guessed = guess.rules.map(({ code, kind, evidence }) => ({
    code,
    kind,
    evidence,
    ...(saved && { saved: savedKind.get(code) ?? ("" as const) }),
  }));
  const others = [...savedKind].filter(([code]) => !guessed.some(row => row.code === code));
  return [...guessed, ...others.map(([code, kind]) => ({ code, kind }))].slice(0, MOST_ROWS);
}

/** The choices in the form; codes without a rule are left out. */
export function rulesIn(form: FormData): { convention: unknown; rules: { code: string; kind: unknown }[] } {
  const rules: { code: string; kind: unknown }[] = [];
  for (let i = 0; form.has(`rule-code-${i}`); i++) {
    const code = String(form.get(`rule-code-${i}`)).trim();
    const kind = form.get(`rule-kind-${i}`);
    if (code && kind) rules.push({ code, kind });
  }
  return { convention: form.get("convention"), rules };
}
