/** A form sends a ticked checkbox as `on` and omits an unticked one. */
export const withEndTokens = (form: unknown) => {
  const fields = form as Record<string, unknown>;
  return { ...fields, endTokens: fields.endTokens === "on" };
};
