/** Message of an error, and its remedy if the message does not contain it. */
export interface ErrorWording {
  readonly message: string;
  readonly remedy?: string | undefined;
}

/** Errors by their stable codes, each with the function that words it from the values that its sentence names. */
export type ErrorCatalogue = Readonly<Record<string, (details: never) => ErrorWording>>;

/** Values in the message of an error; an empty object if there are none. */
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
