import type { NodeProperty } from "@heddle/workflow";
import type { CodeLanguage } from "./languages.ts";

interface TextLanguage {
  language: CodeLanguage;
  /** SQL dialect. */
  dialect?: string;
}

const byEditor: Record<string, CodeLanguage> = {
  cssEditor: "css",
  htmlEditor: "html",
  json: "json",
  markdownEditor: "markdown",
  sqlEditor: "sql",
};

const known = new Set<string>(["css", "html", "javascript", "json", "markdown", "python", "sql"]);

/** Returns the language of a parameter's text. */
export function languageOfProperty({ type, typeOptions = {} }: NodeProperty): TextLanguage {
  const { editor, editorLanguage, sqlDialect, codeAutocomplete } = typeOptions;
  if (editor === undefined && codeAutocomplete !== undefined) return { language: "javascript" };
  const language = languageOf(type, editor, editorLanguage?.toLowerCase());
  return language === "sql" && typeof sqlDialect === "string"
    ? { language, dialect: sqlDialect }
    : { language };
}

function languageOf(type: string, editor: string | undefined, named: string | undefined): CodeLanguage {
  const own = byEditor[editor ?? ""];
  if (own) return own;
  if (type === "json") return "json";
  if (named?.startsWith("python")) return "python";
  if (named !== undefined && known.has(named)) return named as CodeLanguage;
  if (named !== undefined) return "text";
  // A code editor without a language, and parameters of type `code`.
  return type === "code" || editor !== undefined ? "javascript" : "text";
}

const templateEditors = new Set<string>(["cssEditor", "htmlEditor", "markdownEditor", "sqlEditor"]);

/** True for texts whose own editor also edits their expressions: their languages have no `{{ }}`. */
export function isTemplateEditor({ type, typeOptions }: NodeProperty): boolean {
  return type === "string" && templateEditors.has(typeOptions?.editor ?? "");
}
