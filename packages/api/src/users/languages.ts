/** Languages of the interface, as BCP 47 tags. */
export const LANGUAGES = ["en", "de", "ar"] as const;

/** A language of the interface. */
export type Language = (typeof LANGUAGES)[number];
