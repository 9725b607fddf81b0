/**
 * Name of the field that distinguishes forms of different page loads; its value comes from the root loader.
 */
export const FORM_KEY = "formKey";
