import { createContext, useContext } from "react";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";

/** Set by the app around pages with the figures of one project. Without it, figures are SI. */
export const UnitsContext = createContext<DisplayUnits>(SI_UNITS);

/** Returns the formatter for the units of the page's project. */
export const useFigures = (): Figures => figuresIn(useContext(UnitsContext));
