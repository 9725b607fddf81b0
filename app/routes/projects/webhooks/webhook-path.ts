type Params = Readonly<Record<string, string | undefined>>;

export const webhookPath = ({ projectId, webhookId }: Params) =>
  `/projects/${projectId}/webhooks/${webhookId}`;

/** The same as parameters of API calls. */
export const webhookParams = ({ projectId, webhookId }: Params) => ({
  projectId: projectId!,
  webhookId: webhookId!,
});
