import { writeFrame } from "../../child/frames.ts";

const PART_CHARACTERS = 524_288;

/** Sends a list in parts, and stops at the limits. */
export class ResultWriter {
  readonly #task: string;
  readonly #limits: { characters: number; items: number };
  #entries: string[] = [];
  #length = 0;
  #characters = 0;
  #items = 0;

  constructor(task: string, limits: { characters: number; items: number }) {
    this.#task = task;
    this.#limits = limits;
  }

  add(entry: unknown): void {
    const text = JSON.stringify(entry);
    this.#characters += text.length;
    if (this.#characters > this.#limits.characters) throw new Error("#output-size");
    if (++this.#items > this.#limits.items) throw new Error("#output-items");
    this.#entries.push(text);
    this.#length += text.length;
    if (this.#length >= PART_CHARACTERS) this.#send();
  }

  end(): void {
    this.#send();
    writeFrame({ type: "done", task: this.#task, kind: "list" });
  }

  #send(): void {
    writeFrame({ type: "part", task: this.#task }, `[${this.#entries.join(",")}]`);
    this.#entries = [];
    this.#length = 0;
  }
}
