import { type Action, created, managesProject, noToken } from "../cells.ts";

/** A webhook outlives the token that made it, so only people can change webhooks. */
const changes = noToken(managesProject);

const hook = { name: "Office", url: "https://hook.invalid/", events: ["survey.published"] };

export const webhooks: Action[] = [
  {
    name: "list the webhooks of a project",
    expected: managesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/webhooks`),
  },
  {
    name: "add a webhook",
    expected: created(changes),
    call: (c, s) => c.post(`/projects/${s.projectId}/webhooks`, hook),
  },
  {
    name: "see a webhook and its log",
    expected: managesProject,
    call: (c, s) => c.get(`/projects/${s.projectId}/webhooks/${s.webhookId}`),
  },
  {
    name: "change a webhook",
    expected: changes,
    call: (c, s) => c.patch(`/projects/${s.projectId}/webhooks/${s.webhookId}`, { name: "N" }),
  },
  {
    name: "switch a webhook off",
    expected: changes,
    call: (c, s) => c.patch(`/projects/${s.projectId}/webhooks/${s.webhookId}`, { isOn: false }),
  },
  {
    name: "replace the secret of a webhook",
    expected: created(changes),
    call: (c, s) => c.post(`/projects/${s.projectId}/webhooks/${s.webhookId}/secrets`, { endOthers: true }),
  },
  {
    name: "end a former secret of a webhook",
    expected: changes,
    call: (c, s) => c.delete(`/projects/${s.projectId}/webhooks/${s.webhookId}/secrets/${s.formerSecretId}`),
  },
  {
    name: "send a test to a webhook",
    expected: created(managesProject),
    call: (c, s) => c.post(`/projects/${s.projectId}/webhooks/${s.webhookId}/tests`),
  },
  {
    name: "send a delivery again",
    expected: created(managesProject),
    call: (c, s) =>
      c.post(`/projects/${s.projectId}/webhooks/${s.webhookId}/deliveries/${s.deliveryId}/sends`),
  },
  {
    name: "delete a webhook",
    expected: changes,
    call: (c, s) => c.delete(`/projects/${s.projectId}/webhooks/${s.webhookId}`),
  },
];
