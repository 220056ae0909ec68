import { CircleX } from "lucide-react";
import { codeTexts } from "../../../base/texts/code-editor.ts";
import styles from "./ScriptOutput.module.css";
import type { ScriptFailure, ScriptRun } from "./script-run.ts";

interface ScriptOutputProps {
  run: ScriptRun | undefined;
  failure: ScriptFailure | undefined;
  onLine(line: number): void;
}

/** Console output of the last run, and its failure, which leads to the line. */
export function ScriptOutput({ run, failure, onLine }: ScriptOutputProps) {
  const lines = run?.console ?? [];
  if (lines.length === 0 && !failure) return null;
  return (
    <section data-below-code className={styles["output"]} aria-label={codeTexts.console}>
      <h4 className={styles["title"]}>{codeTexts.console}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <ol dir="ltr" className={styles["lines"]} tabIndex={0}>
        {lines.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only replaced together.
          <li key={index}>{text}</li>
        ))}
        {failure && (
          <li>
            <button type="button" className={styles["failure"]} onClick={() => onLine(failure.line)}>
              <CircleX size={12} aria-hidden />
              {failure.message}
            </button>
          </li>
        )}
      </ol>
    </section>
  );
}
