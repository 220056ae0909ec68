import type { LanguageSupport } from "@codemirror/language";

/** Languages of code and templates. */
export type CodeLanguage = "css" | "html" | "javascript" | "json" | "markdown" | "python" | "sql" | "text";

/** Loads highlighting, indentation and suggestions of a language on demand. `dialect`: of SQL. */
export async function loadLanguage(
  language: CodeLanguage,
  dialect?: string,
): Promise<LanguageSupport | undefined> {
  switch (language) {
    case "css":
      return (await import("@codemirror/lang-css")).css();
    case "html":
      return (await import("@codemirror/lang-html")).html({ autoCloseTags: true, selfClosingTags: true });
    case "javascript":
      return (await import("@codemirror/lang-javascript")).javascript();
    case "json":
      return (await import("@codemirror/lang-json")).json();
    case "markdown":
      return (await import("@codemirror/lang-markdown")).markdown();
    case "python":
      return (await import("@codemirror/lang-python")).python();
    case "sql":
      return (await import("./sql.ts")).sqlSupport(dialect);
    case "text":
      return undefined;
  }
}
