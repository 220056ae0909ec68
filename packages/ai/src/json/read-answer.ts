import { bracketed, lenientJson } from "./lenient-json.ts";

/**
 * JSON value in the response of a model. It can be in an unclosed code fence, between sentences or after reasoning, and
 * have trailing commas, comments, and line breaks inside of strings.
 * @throws SyntaxError if there is none
 */
export function readAnswer(text: string): unknown {
  const trimmed = withoutThoughts(text).trim();
  const whole = parsed(trimmed);
  if (whole) return whole.json;
  for (const candidate of [...fencedIn(trimmed), trimmed, ...bracketed(trimmed), ...outermost(trimmed)]) {
    const value = parsed(candidate) ?? parsed(lenientJson(candidate));
    if (value) return value.json;
  }
  throw new SyntaxError("The answer is not JSON.");
}

/** Some models write their thoughts between marks before the answer. */
function withoutThoughts(text: string): string {
  const end = text.lastIndexOf("</think>");
  return end < 0 ? text : text.slice(end + "</think>".length);
}

function fencedIn(text: string): string[] {
  const blocks = [...text.matchAll(/```[a-z]*[ \t]*\n?([\s\S]*?)(?:```|$)/gi)];
  return blocks.map(([, inside = ""]) => inside.trim()).filter((inside) => inside !== "");
}

/** From the first bracket to the last one, for texts whose prose has a bracket or a quote without its other half. */
function outermost(text: string): string[] {
  return ["{}", "[]"].flatMap(([open = "", close = ""]) => {
    const [from, to] = [text.indexOf(open), text.lastIndexOf(close)];
    return from >= 0 && to > from ? [text.slice(from, to + 1)] : [];
  });
}

function parsed(text: string): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
