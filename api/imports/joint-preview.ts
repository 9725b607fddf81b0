import { LRUCache } from "lru-cache";
import type { z } from "zod";
import type { FieldIssue } from "#contract/error.ts";
import type { JointFile, JointPreview, JointPreviewBody } from "#contract/imports/joint-import.ts";
import { differsFrom } from "#survey/reading/joint/joint-reading.ts";
import { blockingQuestion } from "#survey/reading/reading.ts";
import type { Services } from "../services.ts";
import type { UploadRow } from "../uploads/uploads.repository.ts";
import { meaningOf } from "./answers.ts";
import type { Destination } from "./destination.ts";
import { oneOfFew } from "./few-files.ts";
import { openIssues, roleOf } from "./open-issues.ts";
import { previewAnswer } from "./preview-answer.ts";
import { fingerprintOf, type PointsPreview, previewPoints, shownOf } from "./preview-points.ts";
import { type JointPart, readJoint } from "./read-joint.ts";

/** Caches joint surveys as previewed, so that going back and forth does not read the files again. */
const joinedSurveys = new LRUCache<string, Joined>({ max: 50, ttl: 30 * 60_000 });

/** Several files read as one survey. */
type Joined = Awaited<ReturnType<typeof joinFiles>>;

/** A file of the survey with its own preview. */
interface LookedAt {
  upload: UploadRow;
  asked: JointFile;
  preview: PointsPreview;
  /** Why it cannot be joined with the first file. */
  differs: string | null;
}

/** Reads several staged files with their answers, each by itself and then all as one survey. */
export async function previewJoint(
  services: Services,
  uploads: readonly UploadRow[],
  body: JointPreviewBody,
  destination: Destination,
  signal: AbortSignal,
): Promise<{ answer: z.input<typeof JointPreview>; parts: (JointPart & { upload: UploadRow })[] }> {
  const files = await lookAtEach(services, uploads, body, destination, signal);
  const problem = tooMany(files, services.settings.maxPoints);
  const canJoin = problem === null && files.every(({ preview, differs }) => preview.extent && !differs);
  const joined = canJoin ? await joinedBefore(services, files, destination, signal) : null;
  const shown = files.map(file => fileAnswer(file, destination));
  const open = [
    ...shown.flatMap(({ open: issues }, i) =>
      issues.map(({ path, message }) => ({ path: `files.${i}.${path}`, message })),
    ),
    ...files.flatMap(({ differs }, i) => (differs ? [{ path: `files.${i}`, message: differs }] : [])),
    ...replaceIssues(body, files[0]!.preview, destination),
  ];
  const answer = {
    ...{ files: shown, problem, open },
    reading: joined?.reading ?? null,
    repeats: joined?.repeats ?? [],
    points: joined?.points ?? null,
    surveyed: shown.find(({ surveyed }) => surveyed)?.surveyed ?? null,
    replaces: destination.replaces,
    differences: joined?.differences ?? null,
    fingerprint: joined && fingerprintOf(joined.reading),
  };
  return { answer, parts: joined?.parts ?? [] };
}

async function lookAtEach(
  services: Services,
  uploads: readonly UploadRow[],
  { files }: JointPreviewBody,
  destination: Destination,
  signal: AbortSignal,
): Promise<LookedAt[]> {
  const looked: LookedAt[] = [];
  for (const [i, upload] of uploads.entries()) {
    const asked = files[i]!;
    const said = { choices: asked.answers.choice, answers: meaningOf(asked.answers) };
    const preview = await previewPoints(services, upload, said, destination, { signal, onlyHow: true });
    const first = looked[0]?.preview;
    const differs = first && isRead(first) && isRead(preview) && differsFrom(first.reading, preview.reading);
    looked.push({ upload, asked, preview, differs: differs || null });
  }
  return looked;
}

/** Tells whether the answers so far settle the coordinate system and the height reference. */
const isRead = ({ plan, problem, refused }: PointsPreview) =>
  problem === null &&
  refused.length === 0 &&
  !blockingQuestion(plan.questions) &&
  plan.questions.every(({ id, isAnswered }) => id !== "heights" || isAnswered);

function fileAnswer({ upload, asked, preview, differs }: LookedAt, destination: Destination) {
  const alone = previewAnswer(preview, destination, asked.answers, { confirm: asked.confirm, role: "new" });
  const { source, reading, report, doubts, problem, surveyed, open, elsewhere } = alone;
  return {
    ...{ uploadId: upload.id, fileName: upload.file_name, size: upload.size, differs },
    ...{ source, reading, report, doubts, problem, surveyed, elsewhere },
    pointCount: preview.extent?.pointCount ?? null,
    open: problem ? [{ path: "file", message: problem.message }] : open,
  };
}

/** Asks once, for all files together, whether the current survey may be replaced. */
function replaceIssues(body: JointPreviewBody, first: PointsPreview, destination: Destination): FieldIssue[] {
  const agreement = { confirm: [], role: roleOf(body), replace: body.replace };
  const none = { ...first, refused: [], plan: { ...first.plan, questions: [] }, doubts: [], extent: null };
  return openIssues(none, destination, { choice: [], out: [], asread: [] }, agreement);
}

function tooMany(files: readonly LookedAt[], maxPoints: number): string | null {
  const count = files.reduce((sum, { preview }) => sum + (preview.extent?.pointCount ?? 0), 0);
  if (count <= maxPoints) return null;
  const [all, most] = [count, maxPoints].map(figure => figure.toLocaleString("en"));
  return `The files have ${all} points together, and a site can have ${most}. Leave a file out`;
}

async function joinedBefore(
  services: Services,
  files: readonly LookedAt[],
  destination: Destination,
  signal: AbortSignal,
): Promise<Joined> {
  // The readings contain all answers, and their results.
  const readings = files.map(({ upload, preview }) => [upload.id, preview.reading]);
  const { current, reading, lengthUnit } = destination;
  const key = JSON.stringify([readings, current, reading, lengthUnit]);
  const joined = joinedSurveys.get(key) ?? (await joinFiles(services, files, destination, signal));
  joinedSurveys.set(key, joined);
  return joined;
}

function joinFiles(
  services: Services,
  files: readonly LookedAt[],
  destination: Destination,
  signal: AbortSignal,
) {
  const parts = files.map(({ upload, preview }) => ({
    ...{ upload, table: preview.file!.table },
    reading: preview.reading,
  }));
  const ownerId = files[0]!.upload.owner_id;
  return oneOfFew(ownerId, () =>
    services.engine.for(0, ownerId).session(async run => {
      const read = await readJoint(services, parts, { run, signal });
      return {
        ...(await shownOf(services, run, read, destination, { signal })),
        ...{ repeats: read.repeats, reading: read.reading },
        parts: parts.map((part, i) => ({ ...part, reading: read.imports[i]!.reading })),
      };
    }, signal),
  );
}
