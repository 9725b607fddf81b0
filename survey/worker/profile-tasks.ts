import type { AxisList, AxisSource } from "../linework/axes.ts";
import type { CutSurface } from "../profile/study.ts";
import type { ProfileInput, ProfileStudy } from "../profile/types.ts";

/** Surfaces along a line. */
export interface ProfileTasks {
  /** What a profile needs of a surface that is not compared; it was triangulated in the plane of the first. */
  cutSurface: { call: { key: string; input: ProfileInput }; answer: CutSurface };
  /** Cuts the first surface and others in its plane, which are named by their key or already cut. */
  profile: {
    call: { key: string; others: (string | CutSurface)[]; input: ProfileInput };
    answer: ProfileStudy;
  };
  /** Lines that a profile can follow: of a drawing, its stored pieces of JSON text, and of points by their codes. */
  profileAxes: { call: Omit<AxisSource, "drawing"> & { pieces: Uint8Array[] | null }; answer: AxisList };
}
