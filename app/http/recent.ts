/** The last answers worth keeping, by key; the oldest goes first. */
export class Recent<T> {
  readonly #kept = new Map<string, { value: T; at: number }>();

  constructor(
    private readonly most: number,
    private readonly forMs: number,
  ) {}

  get(key: string): T | undefined {
    const found = this.#kept.get(key);
    return found && Date.now() - found.at < this.forMs ? found.value : undefined;
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, at: Date.now() });
    if (this.#kept.size > this.most) this.#kept.delete(this.#kept.keys().next().value!);
  }
}
