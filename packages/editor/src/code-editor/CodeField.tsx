import { autocompletion } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { useContext, useMemo, useRef } from "react";
import { FormContext } from "../parameters/form-services.ts";
import { codeBasics, editorHeight } from "./basics.ts";
import { CodeFrame } from "./CodeFrame.tsx";
import { jsonProblem } from "./json/json-problem.ts";
import type { CodeLanguage } from "./languages.ts";
import { problem } from "./lint/diagnostic.ts";
import { lintSyntax } from "./lint/lint-code.ts";
import { showRemarks } from "./lint/show-remarks.ts";
import { type TemplateSwitches, templateSupport } from "./template-support.ts";
import { useLanguage } from "./use-language.ts";

export interface CodeFieldProps extends TemplateSwitches {
  language: CodeLanguage;
  /** Of SQL. */
  dialect?: string | undefined;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Height in lines. */
  rows: number;
  /** The height does not follow the text. */
  hasFixedRows?: boolean | undefined;
  /** For requests of the options menu. */
  path?: string | undefined;
  /** Opens the window as soon as the field gets the focus. */
  openOnFocus?: boolean | undefined;
  onChange(value: string): void;
}

/** Languages whose texts are templates: their `{{ }}` parts are expressions. */
const templateLanguages = new Set<CodeLanguage>(["css", "html", "markdown", "sql", "text"]);

/** A text in some language. */
export function CodeField(props: CodeFieldProps) {
  const { language, rows, disableExpressionColoring, disableExpressionCompletions } = props;
  const services = useContext(FormContext);
  const latest = useRef(services);
  latest.current = services;
  const extensions = useMemo(
    () => [
      codeBasics(),
      language === "javascript" || language === "python" ? [] : EditorView.lineWrapping,
      language === "javascript" ? showRemarks(lintSyntax) : [],
      language === "json" ? showRemarks(jsonRemarks) : [],
      templateLanguages.has(language)
        ? templateSupport(() => latest.current?.expressions, {
            disableExpressionColoring,
            disableExpressionCompletions,
          })
        : autocompletion({ icons: false }),
    ],
    [language, disableExpressionColoring, disableExpressionCompletions],
  );
  const height = useMemo(
    () => editorHeight(rows, props.hasFixedRows ? "fixed" : "350px"),
    [rows, props.hasFixedRows],
  );
  return (
    <CodeFrame
      {...props}
      extensions={extensions}
      changing={useLanguage(language, props.dialect)}
      height={height}
    />
  );
}

/** Templates in JSON text are not JSON yet. */
function jsonRemarks(text: string) {
  const found = text.includes("{{") ? undefined : jsonProblem(text);
  return found ? [problem(found.from, Math.max(found.to, found.from), found.message)] : [];
}
