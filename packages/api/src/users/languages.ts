/** Languages of the interface, as BCP 47 names them. */
export const LANGUAGES = ["en", "de", "ar"] as const;

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];
