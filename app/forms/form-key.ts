/** Name of the field that tells one page's form from another's; its value comes from the root loader. */
export const FORM_KEY = "formKey";
