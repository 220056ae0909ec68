type Text = (...values: unknown[]) => unknown;

/** Argument values for a string's parameters. The numbers are too odd to occur in a string by chance. */
const VALUES = [
  (at: number) => `⟦${at}⟧`,
  (at: number) => 7_919 + at,
  (at: number) => [`⟦${at}⟧`, `⟦${at}b⟧`, `⟦${at}c⟧`],
  () => undefined,
] as const;

/**
 * Returns the markers of a string's argument values, in order. The call is the first one that the English string
 * accepts.
 */
export function markersOf(english: unknown, text: unknown): string[] {
  if (typeof english !== "function") return typeof text === "string" ? [] : [`no text: ${String(text)}`];
  if (typeof text !== "function") return ["no function"];
  const values = takenBy(english as Text);
  return values ? marksIn(String((text as Text)(...values)), values) : [];
}

function takenBy(text: Text): unknown[] | undefined {
  for (let number = 0; number < VALUES.length ** text.length; number++) {
    const values = Array.from({ length: text.length }, (_, at) => valueAt(text, number, at));
    try {
      if (text(...values) !== undefined) return values;
    } catch {
      // It takes values of another type.
    }
  }
  return undefined;
}

function valueAt(text: Text, number: number, at: number): unknown {
  const fields = /^\(\{([^}]*)\}/.exec(String(text))?.[1];
  if (fields)
    return Object.fromEntries(
      fields.split(",").map((field, place) => [field.split(":")[0]!.trim(), 7_919 + place]),
    );
  return VALUES[Math.floor(number / VALUES.length ** at) % VALUES.length]!(at);
}

function marksIn(said: string, values: readonly unknown[]): string[] {
  const digits = said.replaceAll(/(?<=\d)[.,](?=\d{3})/gu, "");
  return values
    .flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : [value]))
    .filter((value) => value !== undefined && digits.includes(String(value)))
    .map(String);
}
