/** Bytes that are on their way at a time. */
const MAX_UNDERWAY_CHARACTERS = 1024 * 1024;
/** Beyond this, a browser is notified that it missed messages, and fetches the state. */
const MAX_WAITING_CHARACTERS = 16 * 1024 * 1024;
/** Milliseconds without progress after which a connection counts as dead. */
const STUCK_AFTER_MS = 60_000;

const MISSED = JSON.stringify({ type: "messagesMissed", data: {} });

/**
 * Sends messages to a connection at the speed of its reader, so that a slow reader is neither disconnected nor fills
 * the memory.
 */
export class PacedSender {
  readonly #write: (text: string, done: () => void) => void;
  readonly #mostWaiting: number;
  #waiting: string[] = [];
  #waitingLength = 0;
  #underway = 0;
  #lastProgress = Date.now();
  #isMissing = false;

  /** `write` calls `done` once the string is sent. */
  constructor(write: (text: string, done: () => void) => void, mostWaiting = MAX_WAITING_CHARACTERS) {
    this.#write = write;
    this.#mostWaiting = mostWaiting;
  }

  /** True when its reader has taken nothing for long. */
  get isStuck(): boolean {
    return this.#underway > 0 && Date.now() - this.#lastProgress > STUCK_AFTER_MS;
  }

  send(text: string): void {
    if (this.#underway < MAX_UNDERWAY_CHARACTERS && this.#waiting.length === 0) {
      this.#pass(text);
      return;
    }
    if (this.#waitingLength + text.length > this.#mostWaiting) {
      this.#isMissing = true;
      return;
    }
    this.#waiting.push(text);
    this.#waitingLength += text.length;
  }

  #pass(text: string): void {
    if (this.#underway === 0) this.#lastProgress = Date.now();
    this.#underway += text.length;
    this.#write(text, () => {
      this.#underway -= text.length;
      this.#lastProgress = Date.now();
      this.#goOn();
    });
  }

  #goOn(): void {
    let taken = 0;
    while (this.#underway < MAX_UNDERWAY_CHARACTERS && taken < this.#waiting.length) {
      const text = this.#waiting[taken++] as string;
      this.#waitingLength -= text.length;
      this.#pass(text);
    }
    if (taken > 0) this.#waiting = this.#waiting.slice(taken);
    if (!this.#isMissing || this.#waiting.length > 0) return;
    this.#isMissing = false;
    this.#pass(MISSED);
  }
}
