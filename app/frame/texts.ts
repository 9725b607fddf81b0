import { limits } from "#contract/limits.ts";

export const statusTexts = {
  400: {
    title: "The request could not be read",
    text: "The data sent was damaged or incomplete. Please try again.",
  },
  401: { title: "Sign in first", text: "This page is for signed-in users." },
  403: { title: "No access", text: "Your account cannot open this page." },
  404: {
    title: "Page not found",
    text: "There is nothing at this address, or you do not have access to it.",
  },
  408: {
    title: "That took too long",
    text: "The form did not arrive in time. Please check your connection and try again.",
  },
  413: {
    title: "This is too large",
    text: `A form can hold up to ${limits.formBytes / 1_048_576} MB and ${limits.formFieldsMax.toLocaleString("en")} fields. Nothing was saved.`,
  },
  415: {
    title: "This is not a form",
    text: "This address only accepts forms from this site. Nothing was saved.",
  },
  500: {
    title: "Something went wrong",
    text: "The fault is on our side and has been logged. Please try again.",
  },
  503: {
    title: "The server is not responding",
    text: "The data is not available at the moment. Nothing was lost; please try again in a minute.",
  },
} as const;

/** Headings of status 404 where the API does not say what is missing: by parameter of the address, innermost first. */
export const notFoundTexts = {
  threadId: "Comment not found",
  surveyId: "Survey not found",
  designId: "Design not found",
  stockpileId: "Stockpile not found",
  siteId: "Site not found",
  materialId: "Material not found",
  webhookId: "Webhook not found",
  projectId: "Project not found",
  teamId: "Team not found",
} as const;

/** Shown above the values typed into a form whose subject is gone. */
export const typedBeforeGone =
  "It was deleted while you were editing it, so nothing was saved. Here is what you typed:";

export const shortcutTexts = {
  title: "Keyboard Shortcuts",
  hint: "Keys do nothing while you type in a field. Those of the map work after you click the map, or while one of its controls has the focus.",
} as const;
