const BEAT = 0;
const NODE = 1;
const ID_OFFSET = 8;
const BYTES = 24;
const BEAT_EVERY = 100;

/**
 * What an executor shows without a message, so that it can be read while the executor is blocked or dead: a heartbeat, and
 * which node of which execution began last and has not ended.
 */
export class VitalSigns {
  readonly buffer: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  /** Of what is at work, and of what was last. */
  readonly #id: Float64Array;
  #isEnding = false;

  constructor(buffer = new SharedArrayBuffer(BYTES)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer);
    this.#id = new Float64Array(buffer, ID_OFFSET, 2);
  }

  /** Called by the executor: beats until the returned function is called. */
  startBeating(): () => void {
    const timer = setInterval(() => {
      this.#numbers[BEAT] = (this.#numbers[BEAT]! + 1) | 0;
    }, BEAT_EVERY);
    return () => clearInterval(timer);
  }

  begin(executionId: number, nodeIndex: number): void {
    this.#id[0] = executionId;
    this.#id[1] = executionId;
    this.#numbers[NODE] = nodeIndex;
    if (this.#isEnding) return;
    this.#isEnding = true;
    // What is not over by then waits for something: whoever blocks the thread is somebody else.
    setImmediate(() => {
      this.#isEnding = false;
      this.#id[0] = 0;
    });
  }

  /** Ends what began last; the end of something older changes nothing. */
  end(executionId: number): void {
    if (this.#id[0] === executionId) this.#id[0] = 0;
  }

  get beat(): number {
    return this.#numbers[BEAT]!;
  }

  /** The node that is at work, if any. */
  get current(): { executionId: number; nodeIndex: number } | undefined {
    const executionId = this.#id[0]!;
    return executionId === 0 ? undefined : { executionId, nodeIndex: this.#numbers[NODE]! };
  }

  /** The node that was at work last, also when it waits now. */
  get latest(): { executionId: number; nodeIndex: number } {
    return { executionId: this.#id[1]!, nodeIndex: this.#numbers[NODE]! };
  }
}
