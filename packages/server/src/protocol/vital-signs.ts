const BEAT = 0;
const NODE = 1;
const ID_OFFSET = 8;
const NAME_OFFSET = 24;
/** Bytes of a name; longer ones are cut off. The whole is a multiple of 8. */
const MAX_NAME_BYTES = 231;
const BYTES = NAME_OFFSET + 1 + MAX_NAME_BYTES;

const encoder = new TextEncoder();
const BEAT_EVERY = 100;

/** `called` is the name of a node of a workflow that the node called. */
interface NodeAtWork {
  executionId: number;
  nodeIndex: number;
  called?: string;
}

/**
 * State of an executor in shared memory, readable while the executor is blocked or dead: a heartbeat, and the execution
 * and node that started last and have not ended.
 */
export class VitalSigns {
  readonly buffer: SharedArrayBuffer;
  readonly #numbers: Int32Array;
  /** Of current work, and of the latest. */
  readonly #id: Float64Array;
  /** Its length and a name. */
  readonly #name: Uint8Array;
  #isEnding = false;

  constructor(buffer = new SharedArrayBuffer(BYTES)) {
    this.buffer = buffer;
    this.#numbers = new Int32Array(buffer);
    this.#id = new Float64Array(buffer, ID_OFFSET, 2);
    this.#name = new Uint8Array(buffer, NAME_OFFSET);
  }

  /** Called by the executor: beats until the returned function is called. */
  startBeating(): () => void {
    const timer = setInterval(() => {
      this.#numbers[BEAT] = (this.#numbers[BEAT]! + 1) | 0;
    }, BEAT_EVERY);
    return () => clearInterval(timer);
  }

  /** `called` is a node of a workflow that the node called. */
  begin(executionId: number, nodeIndex: number, called?: string): void {
    this.#name[0] = called === undefined ? 0 : encoder.encodeInto(called, this.#name.subarray(1)).written;
    this.#id[0] = executionId;
    this.#id[1] = executionId;
    this.#numbers[NODE] = nodeIndex;
    if (this.#isEnding) return;
    this.#isEnding = true;
    // A run that has not ended by then is waiting: another run blocks the thread.
    setImmediate(() => {
      this.#isEnding = false;
      this.#id[0] = 0;
    });
  }

  /** Ends the most recently started entry; ending an older one changes nothing. */
  end(executionId: number): void {
    if (this.#id[0] === executionId) this.#id[0] = 0;
  }

  get beat(): number {
    return this.#numbers[BEAT]!;
  }

  /** The node that is at work, if any. */
  get current(): NodeAtWork | undefined {
    return this.#id[0] === 0 ? undefined : this.#node(this.#id[0]!);
  }

  /** The node that was at work last, also when it waits now. */
  get latest(): NodeAtWork {
    return this.#node(this.#id[1]!);
  }

  #node(executionId: number): NodeAtWork {
    const length = this.#name[0]!;
    const called = length === 0 ? {} : { called: Buffer.from(this.#name.slice(1, 1 + length)).toString() };
    return { executionId, nodeIndex: this.#numbers[NODE]!, ...called };
  }
}
