import { startTransition, useEffect, useMemo } from "react";
import { useTypedGrid } from "../../coordinates.ts";
import { useFigures } from "../../units.ts";
import { DesignNotLoaded } from "../volume-calculator/live-design.ts";
import { type StudiedSite, useLiveStudy } from "../volume-calculator/use-live-study.ts";
import type { VolumeMapSite } from "../volume-calculator/volume-map.tsx";
import type { VolumeFieldValues, VolumeIssueWords } from "../volume-fields/types.ts";
import { readValues } from "../volume-fields/values.ts";

/** The fields on which a stockpile's volume depends, as typed. */
export interface TypedPile extends Pick<VolumeFieldValues, "base" | "customElevation" | "lengthUnit"> {
  outline: string;
}

/** Reads them from the form. */
export function typedPile(form: FormData): TypedPile {
  const { base, customElevation, lengthUnit } = readValues(form);
  return { base, customElevation, lengthUnit, outline: String(form.get("outline") ?? "") };
}

/**
 * The volume of a stockpile while it is drawn and typed: the calculator's, in its mode for stockpiles. Nothing is computed
 * without an outline, which for the calculator is the whole survey.
 */
export function usePileStudy(
  { points, summary: { plan } }: VolumeMapSite,
  words: VolumeIssueWords,
  typed: TypedPile,
) {
  const figures = useFigures();
  const grid = useTypedGrid();
  const frame = useMemo(() => plan && { ...plan, lengthUnit: figures.units.length }, [plan, figures]);
  const { live, update } = useLiveStudy({ points, frame, words, figures, grid, ...COMPARED_WITH_NOTHING });
  const { base, customElevation, lengthUnit, outline } = typed;
  const hasOutline = outline.trim() !== "";
  useEffect(() => {
    if (!live.isReady || !hasOutline) return;
    const values = { base, customElevation, lengthUnit, boundary: outline };
    startTransition(() => update({ ...readValues(new FormData()), ...values, mode: "stockpile" }));
  }, [live.isReady, hasOutline, update, base, customElevation, lengthUnit, outline]);
  return hasOutline ? live : { ...live, study: null, errors: [], isBehind: false };
}

const COMPARED_WITH_NOTHING: Pick<StudiedSite, "differenceTo" | "otherPoints" | "loadDesign"> = {
  differenceTo: () => null,
  otherPoints: () => {
    throw new Error("A stockpile is not compared with a survey");
  },
  loadDesign: () => Promise.reject(new DesignNotLoaded("failed")),
};
