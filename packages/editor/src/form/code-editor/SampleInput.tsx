import { useMemo } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { VariableTree } from "../expression-input/VariableTree.tsx";
import { variableTree } from "../expression-input/variables.ts";
import { useExpressionsAround } from "../parameters/form-services.ts";
import styles from "./SampleInput.module.css";
import type { CodeMode, ScriptLanguage } from "./snippets.ts";

interface SampleInputProps {
  mode: CodeMode;
  language: ScriptLanguage;
  onInsert(path: string): void;
}

/** Fields of the current input item; a click inserts the path that reads one in the script. */
export function SampleInput({ mode, language, onInsert }: SampleInputProps) {
  const expressions = useExpressionsAround();
  const input = expressions?.variables().input;
  const fields = useMemo(() => (input ? variableTree({ input, nodes: [] })[0]?.options : undefined), [input]);
  if (!fields || fields.length === 0) return null;
  return (
    <details data-below-code className={styles["sample"]}>
      <summary>{codeTexts.sampleInput}</summary>
      <VariableTree
        items={fields}
        openAll={false}
        onInsert={(key) => onInsert(pathInScript(key, mode, language))}
      />
    </details>
  );
}

/** Returns the path of a field of the input in a script: `$json.a` of an expression, for its mode and language. */
export function pathInScript(key: string, mode: CodeMode, language: ScriptLanguage): string {
  const sign = language === "python" ? "_" : "$";
  const root = mode === "runOnceForEachItem" ? `${sign}json` : `${sign}input.first().json`;
  return key.replace(/^\$json/, () => root);
}
