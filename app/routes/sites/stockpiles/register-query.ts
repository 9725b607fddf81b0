import { inMetres } from "../../../forms/typed-units.ts";

/** What an address asks of a register: piles of one material, as of one survey, with an error that all heights of a survey share. */
export interface AskedRegister {
  material?: string;
  survey?: string;
  /** As typed, in metres. */
  heightBiasM?: string;
}

export function readRegister(request: Request): AskedRegister {
  const query = new URL(request.url).searchParams;
  const [material, survey] = [query.get("material"), query.get("survey")];
  const heightBiasM = inMetres(query.get("heightBiasM")?.trim(), query.get("lengthUnit"));
  return {
    ...(material && { material }),
    ...(survey && { survey }),
    ...(heightBiasM && { heightBiasM }),
  };
}

/** The same for the API and for addresses. */
export const registerQuery = ({ material, survey, heightBiasM }: AskedRegister): Record<string, string> => ({
  ...(material && { material }),
  ...(survey && { survey }),
  ...(heightBiasM && { heightBiasM }),
});
