/** Prefix of the result of a tool call that was not made. */
export const NOT_CALLED = "The call was not made";

/** Result that a model receives for a call that was not approved; `null` = no decision in time. */
export function refusalOf(words: string | undefined | null): string {
  if (words === null) return `${NOT_CALLED}: no person approved it in time.`;
  const said = words?.trim() ?? "";
  return said === ""
    ? `${NOT_CALLED}: a person declined it.`
    : `${NOT_CALLED}: a person declined it and said: ${said}`;
}
