import { createContext, useContext } from "react";
import type { DisplayUnits } from "#shapes/display-units.ts";
import { SI_UNITS } from "#shapes/values/units.ts";
import { type Figures, figuresIn } from "#survey/units/figures.ts";

/** Set by the app around a page that shows the figures of one project. Without it, figures are SI. */
export const UnitsContext = createContext<DisplayUnits>(SI_UNITS);

/** Returns the writer of figures in the units of the project on the page. */
export const useFigures = (): Figures => figuresIn(useContext(UnitsContext));
