import { texts } from "#contract/texts.ts";
import { Refusal } from "../../http/refusal.ts";
import { type Making, makeInThread } from "../make-pdf.ts";
import type { SitePlanModel } from "./site-plan-model.ts";

/** Draws a plan in a thread, as PDF or PNG. A logo that crashes the thread is left out, with a note. */
export async function makeSitePlan(sitePlan: SitePlanModel, making: Making): Promise<Uint8Array> {
  try {
    return await drawn(sitePlan, making);
  } catch (error) {
    const isFault = !(error instanceof Refusal) && !making.signal.aborted;
    if (!isFault || !sitePlan.logo) throw error;
    const note = [sitePlan.note, texts.reports.noLogo].filter(Boolean).join(" ");
    return drawn({ ...sitePlan, logo: null, note }, making);
  }
}

async function drawn(sitePlan: SitePlanModel, making: Making): Promise<Uint8Array> {
  const answer = await makeInThread({ sitePlan }, making);
  if (!("file" in answer)) throw new Error("A plan's scale is settled before it is drawn");
  return answer.file;
}
