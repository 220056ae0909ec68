/** Paths in which two bodies differ, each as `path: ours | theirs`. Equivalent notations count as equal. */
export function differencesOf(ours: unknown, theirs: unknown): string[] {
  return differences(plain(ours), plain(theirs), "");
}

/**
 * A string and a list with that one string are equivalent; so are an absent object and an empty one. Arguments of tools
 * are JSON strings, whose whitespace is irrelevant.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, key === "content" ? textOf(plain(part)) : plain(part)] as const)
      .filter(([, part]) => !(isObject(part) && Object.keys(part).length === 0)),
  );
}

function textOf(content: unknown): unknown {
  if (!Array.isArray(content) || content.length !== 1) return content;
  const { type, text, ...more } = Object(content[0]) as Record<string, unknown>;
  return type === "text" && Object.keys(more).length === 0 ? text : content;
}

function differences(ours: unknown, theirs: unknown, place: string): string[] {
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length)
    return ours.flatMap((part, index) => differences(part, theirs[index], `${place}[]`));
  if (isObject(ours) && isObject(theirs)) {
    const keys = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
    return keys.flatMap((key) => differences(ours[key], theirs[key], place === "" ? key : `${place}.${key}`));
  }
  const [one, other] = [ours, theirs].map((value) =>
    value === undefined ? "absent" : JSON.stringify(value),
  );
  return one === other ? [] : [`${place}: ${one} | ${other}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
