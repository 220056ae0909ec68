type Values = Readonly<Record<string, string>>;

/** Above this number all are dropped, and loaded again when needed. */
const MAX_WORKFLOWS = 5_000;

/** Values of `$vars` per running workflow: loaded once, and again after a change. */
export class WorkflowVariables {
  readonly #ask: (workflowId: string) => Promise<Values>;
  #known = new Map<string, Values>();

  constructor(ask: (workflowId: string) => Promise<Values>) {
    this.#ask = ask;
  }

  /** Returned synchronously if known. */
  of(workflowId: string): Values | Promise<Values> {
    return this.#known.get(workflowId) ?? this.#load(workflowId);
  }

  /** Variables were changed. */
  forget(): void {
    this.#known = new Map();
  }

  async #load(workflowId: string): Promise<Values> {
    const known = this.#known;
    const values = Object.freeze(await this.#ask(workflowId));
    // A change in the meantime can make this response stale.
    if (known !== this.#known) return this.of(workflowId);
    if (known.size >= MAX_WORKFLOWS) known.clear();
    known.set(workflowId, values);
    return values;
  }
}
