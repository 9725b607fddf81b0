import { ArrowRight, Diff } from "lucide-react";
import { cloneElement, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { versionMark } from "#survey/report/compared-surveys.ts";
import { useHydrated } from "../../hydration.ts";
import { Button } from "../../primitives/button/button.tsx";
import type { FormElement } from "../../primitives/slots/slots.tsx";
import { SurveyDay } from "../survey-day/survey-day.tsx";
import { pairText } from "./comparable.ts";
import type { ListedSurvey } from "./survey-table.tsx";

interface Pair {
  from: string;
  to: string;
}

/** The two surveys chosen in a form, including a choice made before hydration; `read` updates them. */
export function usePair(first: Pair | null) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(first);
  const read = useCallback(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    const [from, to] = [fields.get("from"), fields.get("to")];
    if (typeof from === "string" && typeof to === "string") setChosen({ from, to });
  }, []);
  useEffect(read, [read]);
  return { form, chosen, read };
}

/** Shows the two chosen surveys and the submit button. Without a script only the button. */
export function CompareBar(props: {
  id: string;
  form: FormElement;
  formRef: RefObject<HTMLFormElement>;
  surveys: readonly ListedSurvey[];
  chosen: Pair;
}) {
  const { id, form, formRef, surveys, chosen } = props;
  const [from, to] = [chosen.from, chosen.to].map(wanted => surveys.find(survey => survey.id === wanted));
  const hydrated = useHydrated();
  return cloneElement(
    form as FormElement & { ref?: unknown },
    { id, ref: formRef, className: "compare-bar" } as object,
    <p aria-live="polite">
      {hydrated && from && to && (
        <>
          <span>
            From{" "}
            <b>
              <SurveyDay {...dateOf(from)} />
            </b>
            {versionMark(from)}
          </span>
          <ArrowRight aria-hidden="true" className="flip" />
          <span>
            To{" "}
            <b>
              <SurveyDay {...dateOf(to)} />
            </b>
            {versionMark(to)}
          </span>
          <small>
            <bdi>{pairText(from, to)}</bdi>
          </small>
        </>
      )}
    </p>,
    <Button variant="primary" type="submit" icon={<Diff aria-hidden />}>
      Compare
    </Button>,
  );
}

const dateOf = ({ surveyedOn, uploadedAt }: ListedSurvey) => ({ surveyedOn, uploadedAt });
