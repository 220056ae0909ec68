/**
 * The JSON value in the answer of a model, which may stand in a fenced block or between sentences.
 * @throws SyntaxError where there is none
 */
export function readAnswer(text: string): unknown {
  const trimmed = text.trim();
  const fenced = /```(?:json)?\s*\n?([\s\S]*?)```/i.exec(trimmed)?.[1]?.trim();
  for (const candidate of [trimmed, fenced, outermost(trimmed, "{", "}"), outermost(trimmed, "[", "]")]) {
    const value = candidate === undefined ? undefined : parsed(candidate);
    if (value !== undefined) return value.json;
  }
  throw new SyntaxError("The answer is not JSON.");
}

function outermost(text: string, open: string, close: string): string | undefined {
  const [from, to] = [text.indexOf(open), text.lastIndexOf(close)];
  return from >= 0 && to > from ? text.slice(from, to + 1) : undefined;
}

function parsed(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
