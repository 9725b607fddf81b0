import { inMetres } from "../../../forms/typed-units.ts";

/**
 * The filters in an address: stockpiles of one material, in one survey, with an error shared by all heights
 * of a survey.
 */
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

/** Returns the filters as parameters of API calls and addresses. */
export const registerQuery = ({ material, survey, heightBiasM }: AskedRegister): Record<string, string> => ({
  ...(material && { material }),
  ...(survey && { survey }),
  ...(heightBiasM && { heightBiasM }),
});
