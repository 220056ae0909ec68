/** An answer that is JSON text already, such as run data that were unpacked in another thread. */
export class RawJson<Value> {
  readonly text: Buffer;
  /** Never set; carries the type. */
  declare readonly value?: Value;

  constructor(text: Buffer) {
    this.text = text;
  }
}
