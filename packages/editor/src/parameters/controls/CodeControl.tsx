import { lazy, Suspense } from "react";
import type { CodeLanguage } from "../../code-editor/CodeField.tsx";
import { Skeleton } from "../../ui/index.ts";
import type { ControlProps } from "../control-props.ts";
import { useFormState } from "../form-services.ts";

const CodeField = lazy(() =>
  import("../../code-editor/CodeField.tsx").then((module) => ({ default: module.CodeField })),
);
const CodeNodeField = lazy(() =>
  import("../../code-editor/CodeNodeField.tsx").then((module) => ({ default: module.CodeNodeField })),
);

/** Source code in the language of the parameter's editor. */
export function CodeControl(props: ControlProps) {
  const { property, path, value, onChange, isReadOnly, label } = props;
  const { values } = useFormState();
  const { editor, editorLanguage, rows } = property.typeOptions ?? {};
  const text = String(value ?? "");
  return (
    <Suspense fallback={<Skeleton height="160px" />}>
      {editor === "codeNodeEditor" && isJavaScript(editorLanguage) ? (
        <CodeNodeField
          label={label}
          value={text}
          mode={values["mode"] === "runOnceForEachItem" ? "runOnceForEachItem" : "runOnceForAllItems"}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      ) : (
        <CodeField
          language={languageOf(editor, editorLanguage)}
          label={label}
          value={text}
          isReadOnly={isReadOnly || property.typeOptions?.["editorIsReadOnly"] === true}
          rows={rows ?? 5}
          path={path}
          onChange={onChange}
        />
      )}
    </Suspense>
  );
}

function isJavaScript(language: string | undefined): boolean {
  return language === undefined || language.toLowerCase() === "javascript";
}

function languageOf(editor: string | undefined, language: string | undefined): CodeLanguage {
  if (editor === "htmlEditor") return "html";
  if (editor === "json" || language === "json") return "json";
  if (editor === "sqlEditor" || editor === "cssEditor" || (language && !isJavaScript(language)))
    return "text";
  return "javascript";
}
