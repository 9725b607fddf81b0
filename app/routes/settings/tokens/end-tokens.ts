/** A form sends a ticked box as `on` and leaves out another. */
export const withEndTokens = (form: unknown) => {
  const fields = form as Record<string, unknown>;
  return { ...fields, endTokens: fields.endTokens === "on" };
};
