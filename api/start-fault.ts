/** A reason not to start, in one sentence for the terminal. */
export class StartFault extends Error {
  override name = "StartFault";
}
