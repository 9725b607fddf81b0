type Params = Readonly<Record<string, string | undefined>>;

export const webhookPath = ({ projectId, webhookId }: Params) =>
  `/projects/${projectId}/webhooks/${webhookId}`;

/** The parameters of API calls about a webhook. */
export const webhookParams = ({ projectId, webhookId }: Params) => ({
  projectId: projectId!,
  webhookId: webhookId!,
});
