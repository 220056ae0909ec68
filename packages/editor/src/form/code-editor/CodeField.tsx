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
  /** SQL dialect. */
  dialect?: string | undefined;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Height in lines. */
  rows: number;
  /** True if its `{{ }}` parts are expressions, or become expressions when typed. */
  canBeTemplate?: boolean | undefined;
  isTemplate?: boolean | undefined;
  /** True if the parameter's value is an expression: the window shows variables and the result. */
  isExpression?: boolean | undefined;
  /** True if the height does not follow the text. */
  hasFixedRows?: boolean | undefined;
  /** Path for requests of the options menu. */
  path?: string | undefined;
  /** True to open the window on focus. */
  openOnFocus?: boolean | undefined;
  /** Mode for suggestions in scripts. */
  proposesFor?: CodeMode | undefined;
  onChange(value: string): void;
}

/** An editor for text in some language. */
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
            // Text that is not evaluated gets no expression colors.
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

/** Templates in JSON are not JSON yet. */
function jsonRemarks(text: string) {
  const found = text.includes("{{") ? undefined : jsonProblem(text);
  return found ? [problem(found.from, Math.max(found.to, found.from), found.message)] : [];
}

/** Compared by identity: one source for the lifetime of the editor. */
function proposals(surroundings: () => CodeSurroundings) {
  const autocomplete = codeCompletions(surroundings);
  return EditorState.languageData.of(() => [{ autocomplete }]);
}
