type Wordings = Readonly<Record<string, (details: never) => object>>;

/** Placeholder for any value in a message. */
class Placeholder {
  readonly length = 1;

  join(): string {
    return String(this);
  }

  includes(): boolean {
    return false;
  }

  toString(): string {
    return "…";
  }
}

const ANY_DETAILS = new Proxy({}, { get: () => new Placeholder() });

/** Every error of a catalogue with its wording; with `…` instead of the values in the messages. */
export function messagesOf<Catalogue extends Wordings>(
  catalogue: Catalogue,
): [name: string, wording: { status?: unknown; message: string; remedy?: unknown }][] {
  return Object.entries(catalogue).map(([name, wording]) => [name, wording(ANY_DETAILS as never) as never]);
}
