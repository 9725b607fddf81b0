/**
 * Wraps the listener of an emitter. No surrounding try/catch sees errors thrown by listeners, so they would crash the
 * process; here they go to `onFault`, which ends the call that the listener belongs to.
 */
export const guarded =
  <Args extends unknown[]>(listener: (...args: Args) => void, onFault: (fault: unknown) => void) =>
  (...args: Args): void => {
    try {
      listener(...args);
    } catch (fault) {
      onFault(fault);
    }
  };
