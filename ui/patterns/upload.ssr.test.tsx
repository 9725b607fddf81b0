import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { SitePlan } from "#shapes/summary.ts";
import { TextField } from "../primitives/text-field/text-field.tsx";
import {
  ChoiceQuestion,
  LeaveOut,
  Question,
  Questions,
} from "../survey/import-questions/import-questions.tsx";
import { PlanView } from "../survey/plan-view/plan-view.tsx";
import { QualityChip } from "../survey/quality-chip/quality-chip.tsx";
import { PreviewPanel } from "./preview-panel/preview-panel.tsx";
import { ColumnMapping, FileSummary, ImportReport } from "./upload-panel/upload-panel.tsx";

const html = renderToStaticMarkup;

it("shows an upload's evidence with controls to change it", () => {
  expect(html(<FileSummary name="basin.csv" sizeBytes={319_898} rows={1007} />)).toContain(
    "312.4 KB, 1,007 rows",
  );
  const evidence = html(
    <FileSummary
      name="basin.csv"
      sizeBytes={319_898}
      lines={1008}
      rows={1007}
      evidence={[
        { label: "Vendor", value: <b>Emlid Flow</b> },
        { label: "Column “Units”", value: "“ft” does not say which foot", certain: false },
      ]}
    />,
  );
  expect(evidence).toContain("312.4 KB, 1,008 lines, 1,007 rows");
  expect(evidence).toMatch(/Vendor<\/bdi><\/dt><dd><bdi><b>Emlid Flow<\/b><\/bdi><\/dd>/);
  expect(evidence.match(/aria-label="Not certain:"/g)).toHaveLength(1);
  expect(evidence).toMatch(/Not certain:.*Column “Units”.*which foot/);
  const mapping = html(
    <ColumnMapping
      columns={[{ label: "Code", name: "code", value: "b", evidence: "Header “Code”" }]}
      options={[{ value: "b", label: "B" }]}
    />,
  );
  expect(mapping).toMatch(
    /<label for="code">Code<\/label>.*<select id="code" name="code" aria-describedby="code-why"/,
  );
  const report = html(
    <ImportReport
      read={3}
      kept={2}
      skipped={1}
      rows={[{ line: 2, reason: "Fewer than 5 columns", text: "a,b" }]}
    />,
  );
  expect(report).toMatch(/Fewer than 5 columns.*<code[^>]*>a,b<\/code>/);
});

describe("server-rendered questions", () => {
  const unit = {
    name: "unit",
    title: "What unit are the heights in?",
    hint: "No column names it.",
    options: [
      { value: "us-ft", label: "US survey feet", suggested: true },
      { value: "m", label: "Metres", hint: "The site would lie at 584 m." },
    ],
  };

  it("are a group of native radio buttons with the given answer chosen", () => {
    const question = html(
      <Questions count={1} note="Kept for the next file">
        <ChoiceQuestion {...unit} value="us-ft" />
      </Questions>,
    );
    expect(question).toMatch(/Questions<span[^>]*> 1<\/span>.*Kept for the next file/);
    expect(question).toMatch(
      /<fieldset id="unit"[^>]*aria-describedby="unit-hint" role="radiogroup" aria-required="true"><legend>/,
    );
    expect(question.match(/type="radio"/g)).toHaveLength(2);
    expect(question.match(/checked=""/g)).toHaveLength(1);
    expect(question).toMatch(
      /<input type="radio"[^>]*aria-labelledby="unit-us-ft-label" checked="" value="us-ft"/,
    );
    expect(question).toMatch(/Suggested/);
  });

  it("preselect nothing and show which answer is missing", () => {
    const question = html(<ChoiceQuestion {...unit} error="Choose the unit of the heights" />);
    expect(question).not.toContain("checked");
    expect(question).toMatch(/aria-describedby="unit-hint unit-error"[^>]*aria-invalid="true"/);
    expect(question).toMatch(/<p id="unit-error".*Choose the unit of the heights/);
  });

  it("send the field of an answer, chosen or not, and keep it out of the answer's label", () => {
    const heights = html(
      <ChoiceQuestion
        name="heights"
        title="What are these heights?"
        value="local"
        options={[
          {
            value: "sea-level",
            label: "Above sea level",
            children: <TextField label="Datum name" name="datum" defaultValue="NAVD88" />,
          },
          { value: "local", label: "Local" },
        ]}
      />,
    );
    expect(heights).toMatch(
      /Above sea level<\/b>.*<\/label><div class="option-field">.*name="datum"[^>]*value="NAVD88"/,
    );
    expect(heights).not.toContain("disabled");
  });

  it("list doubtful rows with one checkbox, and send a value if it is not ticked", () => {
    const rows = html(
      <Question id="solution" tone="warn" title="12 rows are not FIX">
        <LeaveOut
          caption="Rows that are not FIX"
          columns={[
            { id: "name", header: "Name", rowHeader: true, cell: (row: { name: string }) => row.name },
          ]}
          rows={[{ name: "161" }, { name: "198" }]}
          rowKey={row => row.name}
          total={1203}
          name="leave"
          value="out"
          uncheckedValue="keep"
          defaultChecked
          label="Leave out these 1,203 rows"
          error="Say yes or no"
        />
      </Question>,
    );
    expect(rows).not.toContain("radiogroup");
    expect(rows).toMatch(/>161<\/th>.*>198<\/th>.*The first 2 of 1,203/);
    expect(rows).toMatch(/type="checkbox"[^>]*aria-describedby="leave-error"[^>]*aria-invalid="true"/);
    expect(rows).toMatch(/type="checkbox".*<input type="hidden" name="leave" value="keep"\/>/);
  });
});

const plan: SitePlan = {
  width: 100,
  height: 80,
  metresPerUnit: 1,
  origin: { longitude: 8.59, latitude: 46.63 },
  degreesPerUnit: { longitude: 0.00001, latitude: 0.000009 },
  points: [{ code: "TOPO", xy: [10, 10] }],
  hull: [],
  contours: [],
  contourIntervalM: null,
};

describe("the server-rendered preview", () => {
  it("is a plan with ringed points beside its facts", () => {
    const preview = html(
      <PreviewPanel
        note="From your answers"
        plan={<PlanView plan={plan} label="Plan" marks={[{ x: 10, y: 10, label: "161" }]} />}
        facts={[{ label: "Points", value: "211, 3 left out" }]}
      />,
    );
    expect(preview).toMatch(/<h2[^>]*>Preview<\/h2>.*From your answers/);
    expect(preview).toMatch(/<circle cx="10" cy="10" r="1em"><\/circle><text[^>]*>161<\/text>/);
    expect(preview).toContain("<dt>Points</dt><dd><bdi>211, 3 left out</bdi></dd>");
  });

  it("rings points without naming them if there are many", () => {
    const many = Array.from({ length: 13 }, (_, i) => ({ x: i, y: i, label: `P${i}` }));
    const drawing = html(<PlanView plan={plan} label="Plan" marks={many} />);
    expect(drawing.match(/<circle /g)).toHaveLength(13);
    expect(drawing).not.toContain("P0");
  });
});

it("distinguishes FIX from every other solution, in the file's own words", () => {
  expect(html(<QualityChip solution="FIX" />)).toMatch(/chip-success.*FIX/);
  for (const solution of ["FLOAT", "DGPS", "SINGLE", "NO FIX"])
    expect(html(<QualityChip solution={solution} />)).toMatch(new RegExp(`chip-warning.*${solution}`));
  expect(html(<QualityChip solution={null} />) + html(<QualityChip solution=" " />)).toBe("");
});
