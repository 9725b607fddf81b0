import { Link } from "@remix-run/react";
import { ErrorPage } from "#ui/patterns/error-page/error-page.tsx";
import { Page } from "#ui/patterns/page/page.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { TextArea } from "#ui/primitives/text-area/text-area.tsx";
import { statusTexts, typedBeforeGone } from "./texts.ts";

/**
 * The page of an HTTP status, with the texts of that status if statusTexts has them, else those of 400 for
 * refusals and of 500 for everything else.
 */
export function StatusPage({ status, title, typed }: { status: number; title?: string; typed?: Typed }) {
  const known = statusWords(status);
  return (
    <Page>
      <ErrorPage
        status={status}
        title={title ?? known.title}
        text={known.text}
        actions={
          <Button asChild variant="primary">
            {status === 401 ? <Link to="/login">Sign In</Link> : <Link to="/projects">Back to Projects</Link>}
          </Button>
        }
      />
      {typed && <TypedText typed={typed} />}
    </Page>
  );
}

export const statusWords = (status: number) =>
  statusTexts[status as keyof typeof statusTexts] ?? statusTexts[status < 500 ? 400 : 500];

/** Field values by name, of a form whose subject is gone. */
type Typed = Record<string, string>;
const labels: Typed = { name: "Name", description: "Description", username: "Username" };

/** The typed values, to be copied. */
export function TypedText({ typed }: { typed: Typed }) {
  const texts = Object.entries(typed).filter(([name, text]) => labels[name] && text);
  if (texts.length === 0) return null;
  return (
    <section className="mx-auto mt-2 grid max-w-text gap-4">
      <p>{typedBeforeGone}</p>
      {texts.map(([name, text]) => (
        <TextArea
          key={name}
          label={labels[name]}
          name={name}
          readOnly
          rows={name === "description" ? 4 : 1}
          defaultValue={text}
        />
      ))}
    </section>
  );
}
