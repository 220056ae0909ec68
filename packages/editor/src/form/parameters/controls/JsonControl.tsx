import { lazy, Suspense } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Skeleton } from "../../../ui/index.ts";
import { jsonProblemText } from "../../code-editor/json/json-problem.ts";
import type { ControlProps } from "../control-props.ts";
import { typedExpression } from "../model/typing.ts";
import styles from "./Control.module.css";

const CodeField = lazy(() =>
  import("../../code-editor/CodeField.tsx").then((module) => ({ default: module.CodeField })),
);

/** JSON text, checked while typing. Objects from a file are shown as text and stay objects until edited. */
export function JsonControl(props: ControlProps) {
  const { property, path, value, onChange, isReadOnly, label } = props;
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value, null, 2);
  const problem = jsonProblemText(text);
  return (
    <>
      <Suspense fallback={<Skeleton height="72px" />}>
        <CodeField
          language="json"
          label={label}
          value={text}
          isReadOnly={isReadOnly}
          rows={property.typeOptions?.rows ?? 4}
          openOnFocus={property.typeOptions?.alwaysOpenEditWindow === true}
          path={path}
          onChange={(next) => onChange(typedExpression(property, next, text) ?? next)}
        />
      </Suspense>
      {problem && <p className={styles["problem"]}>{parameterTexts.invalidJson(problem)}</p>}
    </>
  );
}
