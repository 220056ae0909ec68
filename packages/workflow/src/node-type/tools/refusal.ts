/** How the result of a call of a tool begins that was not made. */
export const NOT_CALLED = "The call was not made";

/** What a model receives in place of the result of a call that no person approved; `null` = none decided in time. */
export function refusalOf(words: string | undefined | null): string {
  if (words === null) return `${NOT_CALLED}: no person approved it in time.`;
  const said = words?.trim() ?? "";
  return said === ""
    ? `${NOT_CALLED}: a person declined it.`
    : `${NOT_CALLED}: a person declined it and said: ${said}`;
}
