import type { DeliveryProblem, OffReason, TEST_EVENT, WebhookEvent } from "#contract/webhooks/events.ts";

export const webhookTexts = {
  title: "Webhooks",
  description: (project: string) =>
    `Notify other programs of what happens in ${project}: each event is posted to their address as signed JSON.`,
  failed: "The webhooks could not be listed",
  oneFailed: "The webhook could not be fetched",
  none: "No webhooks yet",
  noneHint: "Add the address of a program to notify of new surveys, results or members.",
  add: "Add Webhook",
  addHint: "The address must be on the public internet and begin with https://.",
  added: "Webhook added",
  addFailed: "Failed to add webhook",
  edit: "Edit Webhook",
  editHint: "Waiting deliveries go to the new address.",
  saved: "Webhook saved successfully",
  saveFailed: "Failed to save webhook",
  delete: "Delete Webhook",
  deleteQuestion: "Are you sure you want to delete this webhook?",
  deleteHint: "Its log and waiting deliveries are deleted with it.",
  deleted: "Webhook deleted successfully",
  deleteFailed: "Failed to delete webhook",
  test: "Send Test",
  testQueued: "The test is being sent",
  againQueued: "The delivery is being sent again",
  sendFailed: "Failed to send",
  switchOff: "Switch off",
  switchOn: "Switch on",
  switchedOff: "Webhook switched off",
  switchedOn: "Webhook switched on",
  switchFailed: "Failed to switch the webhook",
  on: "On",
  off: "Off",
  made: "Added",
  by: (name: string) => `by ${name}`,
  address: "Address",
  toldOf: "Events",
  secret: "Signing secret",
  secrets: "Signing secrets",
  copySecret: "Copy Secret",
  secretOnce: "Copy it into your program now: it is shown only once.",
  secretIntro: "Your program uses it to check that a delivery comes from here.",
  presentSecret: "Current secret",
  formerSecret: "Former secret",
  signsUntil: "also signs until",
  endSecret: "End now",
  secretEnded: "Secret ended",
  endFailed: "Failed to end the secret",
  replaceSecret: "Replace Secret",
  replaceHint: "The current secret keeps working for 24 hours, so that you have time to change your program.",
  endOthers: "It has leaked: end all former secrets now",
  endOthersHint: "Your program will reject deliveries until it has the new one",
  replaceFailed: "Failed to replace the secret",
  log: "Deliveries",
  logHint: "The last 100 deliveries of the past 30 days.",
  logEmpty: "Nothing sent yet",
  refresh: "Refresh",
  failingSince: "Every delivery has failed since",
  failingHint: "It is switched off after 3 days without success.",
} as const;

export const eventNames: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  "survey.published": "Survey published",
  "result.saved": "Result saved",
  "member.added": "Member added",
  "comment.added": "Comment added",
  "webhook.test": "Test",
};

export const offReasons: Record<OffReason, string> = {
  "switched-off": "It is switched off. Events in the meantime are not sent.",
  gone: "It was switched off because its receiver answered 410 Gone. Events in the meantime are not sent.",
  failing:
    "It was switched off because its deliveries failed for 3 days. Events in the meantime are not sent.",
};

/** Why a delivery failed; null if the status explains it. */
const problems: Record<DeliveryProblem, string | null> = {
  status: null,
  redirect: null,
  gone: null,
  timeout: "No answer within 10 seconds",
  "not-https": "The address does not begin with https://",
  "private-network": "The address is not on the public internet",
  "no-such-server": "There is no server with this name",
  certificate: "The server’s certificate is not valid",
  unreachable: "The server could not be reached",
  "too-many-waiting": "1,000 deliveries were already waiting",
  "switched-off": "The webhook was switched off",
};

/** Describes the outcome of a delivery's last attempt. */
export function outcomeText(delivery: { problem: DeliveryProblem | null; status: number | null }): string {
  const { problem, status } = delivery;
  const said = problem && problems[problem];
  if (said) return said;
  if (status === null) return "";
  return problem === "redirect" ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;
}
