// Previews and reads a file by the same steps as the API.
import { ImportAnswers } from "#contract/imports/import-answers.ts";
import { converted } from "#survey/files/convert.test-files.ts";
import { inspectCsv, readCsv } from "#survey/files/csv/read.ts";
import { recogniseFormat } from "#survey/files/formats.ts";
import { pointAt } from "#survey/points.ts";
import { planContext } from "#survey/reading/context.ts";
import { blockingQuestion } from "#survey/reading/reading.ts";
import { meaningOf } from "../answers.ts";

/** Returns what a preview of a file shows. Throws the reason when the file is refused. */
export async function looked(file: Uint8Array, answers: Record<string, string>) {
  const said = meaningOf(ImportAnswers.parse(answers));
  const conversion = recogniseFormat(file.subarray(0, 65_536)) ? await converted(file) : null;
  const bytes = conversion ? new TextEncoder().encode(conversion.table) : file;
  const surroundings = { fileName: "survey", converted: conversion && convertedOf(conversion) };
  const context = await planContext(surroundings, bytes);
  const plan = await inspectCsv(bytes.subarray(0, 65_536), { answers: said, context });
  const asked = plan.questions.filter(({ isAnswered }) => !isAnswered);
  const open: string[] = asked.map(({ id }) => id);
  const shown = { plan, notes: conversion?.facts.notes, report: {}, doubts: {} };
  if (plan.foreign) throw new Error(plan.foreign);
  if (plan.refused.length > 0) throw new Error(plan.refused[0]!.reason);
  if (blockingQuestion(plan.questions)) return { open, asked, text: JSON.stringify(shown), points: [] };
  const { columns, report, doubts } = await readCsv([bytes], { reading: plan.reading, context });
  open.push(...doubts.filter(({ mustConfirm }) => mustConfirm).map(({ id }) => id));
  return {
    open,
    asked,
    text: JSON.stringify({ ...shown, report, doubts }),
    points: Array.from({ length: columns.count }, (_, i) => pointAt(columns, i)),
  };
}

function convertedOf({ facts, because, lineOffset, isTable }: Awaited<ReturnType<typeof converted>>) {
  const { format, label, statements } = facts;
  return { format, label, because, lineOffset, chosen: {}, isTable, statements };
}
