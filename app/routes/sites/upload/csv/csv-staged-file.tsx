import { Form, Link, useSubmit } from "@remix-run/react";
import { Download, Upload as UploadIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { FieldIssue } from "#contract/error.ts";
import { COLUMN_ROLES } from "#contract/imports/answer-words.ts";
import type { ImportPreview } from "#contract/imports/import-points.ts";
import type { Upload } from "#contract/imports/upload.ts";
import { PREVIEW_TOLERANCE_M } from "#contract/surveys/comparison-words.ts";
import { formatPlural } from "#ui/format.ts";
import { Stack } from "#ui/patterns/page/page.tsx";
import { FileSummary } from "#ui/patterns/upload-panel/upload-panel.tsx";
import { Alert } from "#ui/primitives/alert/alert.tsx";
import { Button } from "#ui/primitives/button/button.tsx";
import { DifferenceSummary } from "#ui/survey/difference-summary/difference-summary.tsx";
import { FormatChoices } from "#ui/survey/format-choices/format-choices.tsx";
import { ImportColumns } from "#ui/survey/import-columns/import-columns.tsx";
import {
  FileStatements,
  FileWarnings,
  FirstRows,
  PointsPreview,
  RowsReport,
} from "#ui/survey/import-preview/import-preview.tsx";
import { FileQuestions } from "#ui/survey/import-questions/file-questions.tsx";
import { SurveyQuestion } from "#ui/survey/survey-question/survey-question.tsx";
import { FormErrors, usePending } from "../../../../forms/form.tsx";
import type { FormFailure } from "../../../../forms/form-errors.ts";
import type { Replacement } from "../confirm-replace.ts";
import type { CrsChoice } from "../crs-choice.ts";
import { jointTexts } from "../joint/texts.ts";
import { uploadTexts } from "../texts.ts";
import { FROM_LIST, JOINT } from "../upload-path.ts";
import type { surveyAnswers } from "./survey-answers.ts";
import { csvTexts } from "./texts.ts";

interface StagedFileProps {
  sitePath: string;
  uploadPath: string;
  file: Upload;
  preview: ImportPreview;
  crs: CrsChoice;
  /** Chosen columns that are not used, by field. */
  kept: Partial<Record<string, string>>;
  /** The query that shows this page again. */
  search: string;
  /** The query that the import is sent to: it identifies what was seen. */
  importSearch: string;
  /** Names of fields with proposed values. */
  proposed: string[];
  proposals: { text: string; search: string }[];
  replacement: Replacement | null;
  agreedReplacement: boolean;
  confirmed: string[];
  siteHeights: { min: number; max: number } | null;
  survey: ReturnType<typeof surveyAnswers>;
  /** The points differ from those shown when the import was requested. */
  hasChanged: boolean;
  errors: FieldIssue[];
  failure: FormFailure | undefined;
  /** Progress of the import. */
  progress: ReactNode;
}

/**
 * A staged file: what was found in it, the questions, the resulting points, and the import. One form: answers
 * are previewed by GET, so that every reading has an address, and the import is sent from the same fields.
 */
export function CsvStagedFile(props: StagedFileProps) {
  const { uploadPath, file, preview, crs, search, importSearch, errors, failure, hasChanged } = props;
  const { report, points, plan } = preview;
  const isTable = preview.problem?.isTable ?? true;
  const submit = useSubmit();
  const isPending = usePending();
  // Choices are submitted at once; typed values are not, because they may be incomplete.
  const keepFocus = useKeptFocus(search);
  const readAgain = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!isChoice(target)) return;
    keepFocus(target);
    submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  // A preview keeps the scroll position; the import leads to the top of another page.
  const lookAgain = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute("formmethod") === "post") return;
    event.preventDefault();
    submit(event.currentTarget, { replace: true, preventScrollReset: true });
  };
  const joint = new URLSearchParams(search).get(JOINT);
  const error = (path: string) => errors.find(issue => issue.path === path)?.message;
  return (
    <Form method="get" onChange={readAgain} onSubmit={lookAgain}>
      <Stack>
        <Errors errors={errors} failure={failure} />
        {hasChanged && (
          <Alert tone="warn" title={uploadTexts.changed} live="assertive">
            {points && csvTexts.nowRead(points.summary.pointCount)}
          </Alert>
        )}
        {props.proposed.map(value => (
          <input key={value} type="hidden" name="proposed" value={value} />
        ))}
        {!points && <KeptSurveyAnswers search={search} />}
        {new URLSearchParams(search).has(FROM_LIST) && <input type="hidden" name={FROM_LIST} value="1" />}
        {joint !== null && <input type="hidden" name={JOINT} value={joint} />}
        <FileSummary
          name={file.fileName}
          sizeBytes={file.size}
          rows={isTable ? report?.rowsRead : undefined}
          action={
            <Button asChild size="sm">
              {joint === null ? (
                <Link to={uploadPath}>Choose another file</Link>
              ) : (
                <Link to={`${uploadPath}/joint?${joint}`}>{jointTexts.back}</Link>
              )}
            </Button>
          }
          evidence={
            isTable
              ? plan.evidence.map(({ label, text, certain }) => ({ label, value: text, certain }))
              : undefined
          }
        >
          <Problem {...props} />
        </FileSummary>
        <FileStatements statements={preview.reading.statements} />
        {preview.source && <FormatChoices choices={preview.source.choices} />}
        {isTable && <FileQuestions {...props} />}
        {isTable && (
          <ImportColumns
            uploadId={file._id}
            preview={preview}
            read={preview.read}
            answered={new URLSearchParams(search)}
            crs={{ ...crs, error: crs.error ?? error("crs") }}
            columnErrors={Object.fromEntries(COLUMN_ROLES.map(role => [role, error(role)]))}
            kept={props.kept}
          />
        )}
        {points && <PointsPreview preview={preview} points={points} />}
        {points && <FirstRows first={points.first} reading={preview.reading} />}
        {report && <FileWarnings warnings={report.warnings} />}
        {isTable && report && (
          <RowsReport
            report={report}
            reading={preview.reading}
            download={
              <Button asChild size="sm" icon={<Download aria-hidden />}>
                <a href={`${uploadPath}/skipped.csv${search}`} download>
                  Skipped rows as CSV
                </a>
              </Button>
            }
          />
        )}
        {points && <DifferenceSummary counts={preview.differences} toleranceM={PREVIEW_TOLERANCE_M} />}
        {points && joint === null && (
          <SurveyQuestion
            {...props.survey}
            evidence={props.survey.evidence ?? undefined}
            replacement={props.replacement}
            agreed={props.agreedReplacement}
            errors={{
              replace: error("replace"),
              surveyedOn: error("surveyedOn"),
              label: error("label"),
            }}
          />
        )}
        {props.progress}
        {joint !== null && (
          <div className="flex justify-end">
            <Button
              variant="primary"
              type="submit"
              formMethod="post"
              formAction={`${uploadPath}${importSearch}`}
              name="intent"
              value="joint"
            >
              {jointTexts.use}
            </Button>
          </div>
        )}
        {points && joint === null && (
          <div className="flex flex-wrap justify-end gap-3">
            <Button
              formMethod="post"
              formAction={`${uploadPath}${importSearch}`}
              name="intent"
              value="cancel"
            >
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              formMethod="post"
              formAction={`${uploadPath}${importSearch}`}
              name="intent"
              value="import"
              pending={isPending}
              icon={<UploadIcon aria-hidden />}
            >
              Import {formatPlural(points.summary.pointCount, "point")}
            </Button>
          </div>
        )}
      </Stack>
    </Form>
  );
}

/** Answers about the survey, kept on a page that has other questions first. */
function KeptSurveyAnswers({ search }: { search: string }) {
  const said = new URLSearchParams(search);
  return ["surveyedOn", "label", "role", "replace"]
    .filter(name => said.has(name))
    .map(name => <input key={name} type="hidden" name={name} value={said.get(name)!} />);
}

const isChoice = (target: EventTarget): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement &&
    (target.type === "radio" || ["out", "choice", "asread"].includes(target.name)));

/** Restores the focus to the control that was changed, when the response renders it again. */
function useKeptFocus(search: string) {
  const made = useRef<{ form: HTMLFormElement | null; selector: string } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the response
  useEffect(() => {
    if (!made.current || document.activeElement !== document.body) return;
    made.current.form?.querySelector<HTMLElement>(made.current.selector)?.focus({ preventScroll: true });
  }, [search]);
  return (target: HTMLInputElement | HTMLSelectElement) => {
    const { form, name, value } = target;
    const isInput = target instanceof HTMLInputElement;
    made.current = { form, selector: `[name="${name}"]${isInput ? `[value="${value}"]` : ""}` };
  };
}

function Errors({ errors, failure }: { errors: FieldIssue[]; failure: FormFailure | undefined }) {
  if (failure) return <FormErrors failure={failure} />;
  if (errors.length === 0) return null;
  return <FormErrors failure={{ message: errors[0]!.message, errors, values: {} }} />;
}

function Problem({ preview, proposals, uploadPath, sitePath, file }: StagedFileProps) {
  const { problem, points, plan, reading, source, hasCalibration } = preview;
  const open = plan.questions.find(({ isAnswered }) => !isAnswered);
  const isOpen = !points && !problem;
  const isSystemOpen = plan.questions.some(({ id, isAnswered }) => id === "crs" && !isAnswered);
  return (
    <>
      {problem && (
        <Alert tone="danger" title={csvTexts.problem(problem, reading.format)} live="assertive">
          {problem.hint && <p>{problem.hint}.</p>}
        </Alert>
      )}
      {source && source.notes.length > 0 && (
        <Alert tone="info" title={csvTexts.alsoInFile}>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {source.notes.map(note => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </Alert>
      )}
      {isOpen && (
        <Alert tone="warn" title={open?.hint ?? ""}>
          {open?.id === "crs" && (
            <Link to={`${sitePath}/calibration?upload=${file._id}`}>
              {csvTexts.calibrate(hasCalibration)}
            </Link>
          )}
        </Alert>
      )}
      {proposals.length > 0 && (
        <Alert tone="warn" title={isSystemOpen ? uploadTexts.systemProposal : uploadTexts.proposal}>
          <ul className="mt-1 grid list-disc gap-1 ps-5">
            {proposals.map(({ text, search }) => (
              <li key={text}>
                {/* Loads a new document, because the columns of this one keep their choices. */}
                <Link to={`${uploadPath}${search}`} reloadDocument>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
