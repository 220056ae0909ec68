import { autocompletion } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useContext, useMemo, useRef } from "react";
import { FormContext, useExpressionsAround } from "../parameters/form-services.ts";
import { codeBasics, editorHeight } from "./basics.ts";
import { CodeFrame } from "./CodeFrame.tsx";
import { type CodeSurroundings, codeCompletions } from "./completions.ts";
import { jsonProblem } from "./json/json-problem.ts";
import type { CodeLanguage } from "./languages.ts";
import { problem } from "./lint/diagnostic.ts";
import { lintSyntax } from "./lint/lint-code.ts";
import { showRemarks } from "./lint/show-remarks.ts";
import type { CodeMode } from "./snippets.ts";
import { type TemplateSwitches, templateSupport } from "./template-support.ts";
import { useLanguage } from "./use-language.ts";
import { useSurroundings } from "./use-surroundings.ts";

export interface CodeFieldProps extends TemplateSwitches {
  language: CodeLanguage;
  /** Of SQL. */
  dialect?: string | undefined;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Height in lines. */
  rows: number;
  /** Its `{{ }}` parts are expressions, or become expressions when they are written. */
  canBeTemplate?: boolean | undefined;
  isTemplate?: boolean | undefined;
  /** The value of the parameter is an expression: the window shows variables and the result. */
  isExpression?: boolean | undefined;
  /** The height does not follow the text. */
  hasFixedRows?: boolean | undefined;
  /** For requests of the options menu. */
  path?: string | undefined;
  /** Opens the window as soon as the field gets the focus. */
  openOnFocus?: boolean | undefined;
  /** Scripts get proposals of what they can use in this mode. */
  proposesFor?: CodeMode | undefined;
  onChange(value: string): void;
}

/** A text in some language. */
export function CodeField(props: CodeFieldProps) {
  const {
    language,
    rows,
    canBeTemplate,
    isTemplate,
    disableExpressionColoring,
    disableExpressionCompletions,
  } = props;
  const services = useContext(FormContext);
  const latest = useRef(services);
  latest.current = services;
  const expressions = useExpressionsAround();
  const surroundings = useSurroundings(props.proposesFor ?? "runOnceForAllItems");
  const proposes = props.proposesFor !== undefined;
  const extensions = useMemo(
    () => [
      proposes ? proposals(surroundings) : [],
      language === "javascript" ? showRemarks(lintSyntax) : [],
      language === "json" ? showRemarks(jsonRemarks, { hasCount: false }) : [],
      codeBasics(),
      language === "javascript" || language === "python" ? [] : EditorView.lineWrapping,
    ],
    [language, proposes, surroundings],
  );
  const templates = useMemo(
    () =>
      canBeTemplate
        ? templateSupport(() => latest.current?.expressions, {
            // What is not evaluated is not coloured as if it were.
            disableExpressionColoring: disableExpressionColoring || !isTemplate,
            disableExpressionCompletions,
          })
        : autocompletion({ icons: false }),
    [canBeTemplate, isTemplate, disableExpressionColoring, disableExpressionCompletions],
  );
  const support = useLanguage(language, props.dialect);
  const changing = useMemo(() => [support ?? [], templates], [support, templates]);
  const height = useMemo(
    () => editorHeight(rows, props.hasFixedRows ? "fixed" : "350px"),
    [rows, props.hasFixedRows],
  );
  return (
    <CodeFrame
      {...props}
      extensions={extensions}
      changing={changing}
      results={isTemplate && expressions}
      height={height}
    />
  );
}

/** Templates in JSON text are not JSON yet. */
function jsonRemarks(text: string) {
  const found = text.includes("{{") ? undefined : jsonProblem(text);
  return found ? [problem(found.from, Math.max(found.to, found.from), found.message)] : [];
}

/** Told apart by identity: one source for the life of the editor. */
function proposals(surroundings: () => CodeSurroundings) {
  const autocomplete = codeCompletions(surroundings);
  return EditorState.languageData.of(() => [{ autocomplete }]);
}
