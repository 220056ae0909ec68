/** True for values that `compact()` removes: null, undefined and an empty text. */
export const isMissing = (value: unknown) => value === null || value === undefined || value === "";
