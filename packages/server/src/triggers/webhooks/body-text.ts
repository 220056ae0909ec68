/** A body that stays JSON text: it takes its place in the items when they are written, and is never an object in this thread. */
export class BodyText {
  readonly text: string;
  /** Placeholder of the body; callers cannot guess it. */
  readonly #mark = crypto.randomUUID();

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.#mark;
  }

  /** Inserts the body into the JSON with the placeholder. */
  putInto(json: string): string {
    return json.replace(`"${this.#mark}"`, () => this.text);
  }
}
