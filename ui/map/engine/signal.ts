import { useSyncExternalStore } from "react";

/** A value that the map sets and the page displays. */
export class Signal<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    if (Object.is(value, this.current)) return;
    this.current = value;
    for (const listener of this.listeners) listener();
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };
}

export function useSignal<T>(signal: Signal<T>): T {
  const read = () => signal.value;
  return useSyncExternalStore(signal.subscribe, read, read);
}
