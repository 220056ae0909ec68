import { nodeError } from "../../errors/node-error.ts";
import type { MarkdownContext } from "./description.ts";

type Options = ReturnType<MarkdownContext["read"]>["options"];
interface Pattern {
  readonly pattern: string;
  readonly replacement: string;
}

/** Markdown of HTML. @throws NodeError for a pattern that is no regular expression. */
export async function toMarkdown(html: string, options: Options, itemIndex: number): Promise<string> {
  const { NodeHtmlMarkdown } = await import("node-html-markdown");
  const one = ({ pattern, replacement }: Pattern) => [expressionOf(pattern, itemIndex), replacement] as const;
  const { globalEscape, lineStartEscape, textReplace } = options;
  return NodeHtmlMarkdown.translate(html, {
    ...(options.bulletMarker && { bulletMarker: options.bulletMarker }),
    ...(options.codeFence && { codeFence: options.codeFence }),
    ...(options.emDelimiter && { emDelimiter: options.emDelimiter }),
    ...(options.strongDelimiter && { strongDelimiter: options.strongDelimiter }),
    ...(options.codeBlockStyle === "indented" && { codeBlockStyle: "indented" as const }),
    ...(options.maxConsecutiveNewlines && { maxConsecutiveNewlines: options.maxConsecutiveNewlines }),
    ...(options.ignore && { ignore: names(options.ignore) }),
    ...(options.blockElements && { blockElements: names(options.blockElements) }),
    ...(globalEscape?.value?.pattern && { globalEscape: one(globalEscape.value) }),
    ...(lineStartEscape?.value?.pattern && { lineStartEscape: one(lineStartEscape.value) }),
    ...(textReplace?.values.length && { textReplace: textReplace.values.map(one) }),
    keepDataImages: options.keepDataImages ?? false,
    useLinkReferenceDefinitions: options.useLinkReferenceDefinitions ?? false,
  });
}

function names(text: string): string[] {
  return text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A verbatim pattern, or one between slashes with flags. */
function expressionOf(source: string, itemIndex: number): RegExp {
  const [, inner, flags] = /^\/(.*)\/([a-z]*)$/s.exec(source) ?? [];
  try {
    return new RegExp(inner ?? source, flags ?? "gm");
  } catch {
    throw nodeError("not-a-regular-expression", { source }, { itemIndex });
  }
}
