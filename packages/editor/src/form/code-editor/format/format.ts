import type { Plugin } from "prettier";
import { codeTexts } from "../../../base/texts/code-editor.ts";
import { type ProtectedText, protectExpressions } from "./protect.ts";
import { toSections } from "./sections.ts";

/** Languages that can be formatted. */
export type FormattedLanguage = "html" | "css" | "json" | "javascript";

/** Thrown if the text cannot be parsed; includes the position, if known. */
class SyntaxTreeError extends Error {
  constructor(reason?: string) {
    super(reason ? `${codeTexts.syntaxTree}: ${reason}` : codeTexts.syntaxTree);
  }
}

/** True if a language can be formatted. */
export function canFormat(language: string): language is FormattedLanguage {
  return ["html", "css", "json", "javascript"].includes(language);
}

/** Formats the text, with every `{{ }}` part unchanged. */
export async function formatCode(text: string, language: FormattedLanguage): Promise<string> {
  if (text.trim() === "") return text;
  if (language === "html") return formatHtml(text);
  const parser = language === "javascript" ? "babel" : language;
  if (language === "javascript") return trimmed(await print(text, parser));
  return formatProtected(text, language === "json" ? "number" : "word", parser);
}

/** Formats styles, scripts and html by their own rules, with an empty line between the parts of a document. */
async function formatHtml(text: string): Promise<string> {
  const parts: string[] = [];
  const whole = protectExpressions(text);
  for (const section of toSections(whole.text)) parts.push(trimmed(await print(section.text, "html")));
  return restore(whole, parts.join("\n\n"));
}

async function formatProtected(text: string, bare: "word" | "number", parser: string): Promise<string> {
  const whole = protectExpressions(text, bare);
  return restore(whole, trimmed(await print(whole.text, parser)));
}

function restore(whole: ProtectedText, formatted: string): string {
  const text = whole.restore(formatted);
  if (text === undefined) throw new SyntaxTreeError();
  return text;
}

async function print(text: string, parser: string): Promise<string> {
  const { format } = await import("prettier/standalone");
  try {
    return await format(text, {
      parser,
      plugins: await plugins(),
      printWidth: 100,
      tabWidth: 2,
      singleQuote: false,
      bracketSameLine: true,
    });
  } catch (cause) {
    throw new SyntaxTreeError(reasonOf(cause));
  }
}

async function plugins(): Promise<Plugin[]> {
  const all = await Promise.all([
    import("prettier/plugins/html"),
    import("prettier/plugins/postcss"),
    import("prettier/plugins/babel"),
    import("prettier/plugins/estree"),
  ]);
  return all.map((each) => (each as { default?: Plugin }).default ?? (each as Plugin));
}

/** Returns the first line of the formatter's message, with the line of the text. */
function reasonOf(cause: unknown): string {
  const { message, loc } = cause as { message?: string; loc?: { start?: { line: number } } };
  const first = (message ?? "")
    .split("\n")[0]
    ?.replace(/\s*\(\d+:\d+\)\s*$/, "")
    .replace(/^\w*SyntaxError:\s*/, "")
    .replace(/\. (It may|For more).*$/, "")
    .trim();
  return loc?.start ? codeTexts.atLine(first ?? "", loc.start.line) : (first ?? "");
}

function trimmed(text: string): string {
  return text.replace(/\s+$/, "");
}
