import { allowsExpression, isExpressionValue } from "@heddle/workflow";
import { lazy, Suspense } from "react";
import { Skeleton } from "../../../ui/index.ts";
import { isTemplateEditor, languageOfProperty } from "../../code-editor/language-of-property.ts";
import type { CodeMode } from "../../code-editor/snippets.ts";
import { ExpressionPreview } from "../../expression-input/ExpressionResult.tsx";
import type { ControlProps } from "../control-props.ts";
import { useFromForm, useServices } from "../form-services.ts";
import { typedExpression } from "../model/typing.ts";

const CodeField = lazy(() =>
  import("../../code-editor/CodeField.tsx").then((module) => ({ default: module.CodeField })),
);
const CodeNodeField = lazy(() =>
  import("../../code-editor/CodeNodeField.tsx").then((module) => ({ default: module.CodeNodeField })),
);

/** Source code in the language of the parameter's editor; text with expressions shows results. */
export function CodeControl(props: ControlProps) {
  const { property, path, value, onChange, label } = props;
  const { form } = useServices();
  const isForEachItem = useFromForm(() => form.getState().values["mode"] === "runOnceForEachItem");
  const options = property.typeOptions ?? {};
  const { language, dialect } = languageOfProperty(property);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  const isReadOnly = props.isReadOnly || options["editorIsReadOnly"] === true;
  const canBeTemplate = isTemplateEditor(property);
  const isExpression = canBeTemplate && allowsExpression(property) && isExpressionValue(value);
  const change = (next: string) => {
    if (isExpression) return onChange(`=${next}`);
    // Scripts have their own braces: only text becomes a template by typing.
    return onChange(canBeTemplate ? (typedExpression(property, next, text) ?? next) : next);
  };
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      {options.editor === "codeNodeEditor" && (language === "javascript" || language === "python") ? (
        <CodeNodeField
          label={label}
          language={language}
          jsCode={text}
          mode={isForEachItem ? "runOnceForEachItem" : "runOnceForAllItems"}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ) : (
        <CodeField
          language={language}
          dialect={dialect}
          label={label}
          value={isExpression ? text.slice(1) : text}
          // A node without expressions evaluates the parts of its text itself.
          canBeTemplate={canBeTemplate}
          isTemplate={canBeTemplate && (isExpression || property.noDataExpression === true)}
          isExpression={isExpression}
          isReadOnly={isReadOnly}
          rows={options.rows ?? 5}
          hasFixedRows={language === "html" && options.rows !== undefined}
          disableExpressionColoring={options["disableExpressionColoring"] === true}
          disableExpressionCompletions={options["disableExpressionCompletions"] === true}
          openOnFocus={options.alwaysOpenEditWindow === true && language === "json"}
          path={path}
          proposesFor={modeOf(options.codeAutocomplete)}
          onChange={change}
        />
      )}
      {isExpression && <ExpressionPreview text={text} />}
    </Suspense>
  );
}

/** Returns the mode of legacy scripts. */
function modeOf(codeAutocomplete: unknown): CodeMode | undefined {
  if (codeAutocomplete === "function") return "runOnceForAllItems";
  return codeAutocomplete === "functionItem" ? "runOnceForEachItem" : undefined;
}
