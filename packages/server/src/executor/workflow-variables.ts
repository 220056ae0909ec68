type Values = Readonly<Record<string, string>>;

/** More are dropped at once, and asked for again when needed. */
const MAX_WORKFLOWS = 5_000;

/** What `$vars` holds for each workflow that runs here: asked for once, and again after a change. */
export class WorkflowVariables {
  readonly #ask: (workflowId: string) => Promise<Values>;
  #known = new Map<string, Values>();

  constructor(ask: (workflowId: string) => Promise<Values>) {
    this.#ask = ask;
  }

  /** Returned at once when they are known. */
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
    // A change meanwhile may have come too late for this answer.
    if (known !== this.#known) return this.of(workflowId);
    if (known.size >= MAX_WORKFLOWS) known.clear();
    known.set(workflowId, values);
    return values;
  }
}
