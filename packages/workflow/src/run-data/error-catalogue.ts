/** What an error says, and what the reader can do about it where the sentence does not say so already. */
export interface ErrorWording {
  readonly message: string;
  readonly remedy?: string | undefined;
}

/** Errors by their stable codes, each with the function that words it from the values that its sentence names. */
export type ErrorCatalogue = Readonly<Record<string, (details: never) => ErrorWording>>;

/** The values that the sentence of an error names; an empty object where it names none. */
export type ErrorDetails<Catalogue extends ErrorCatalogue, Code extends keyof Catalogue> =
  Parameters<Catalogue[Code]> extends [infer Details] ? Details : Record<string, never>;

/** The wording of an error for these values. */
export function wordingOf<Catalogue extends ErrorCatalogue, Code extends keyof Catalogue>(
  catalogue: Catalogue,
  code: Code,
  details: ErrorDetails<Catalogue, Code>,
): ErrorWording & ReturnType<Catalogue[Code]> {
  return catalogue[code]!(details as never) as ErrorWording & ReturnType<Catalogue[Code]>;
}
