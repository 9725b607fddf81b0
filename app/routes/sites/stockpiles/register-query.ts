/** What an address asks of a register: piles of one material, as of one survey. */
export interface AskedRegister {
  material?: string;
  survey?: string;
}

export function readRegister(request: Request): AskedRegister {
  const query = new URL(request.url).searchParams;
  const [material, survey] = [query.get("material"), query.get("survey")];
  return { ...(material && { material }), ...(survey && { survey }) };
}

/** The same for the API and for addresses. */
export const registerQuery = ({ material, survey }: AskedRegister): Record<string, string> => ({
  ...(material && { material }),
  ...(survey && { survey }),
});
