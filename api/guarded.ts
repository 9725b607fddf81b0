/**
 * Wraps the listener of an emitter. An emitter calls its listeners past every catch, so that what one throws would end
 * the process; here it goes to `onFault`, which ends the call that the listener is part of.
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
