import { expressionTexts } from "../../base/texts/expressions.ts";
import { classNames } from "../../ui/index.ts";
import { ExpressionResult } from "./ExpressionResult.tsx";
import styles from "./ResultSection.module.css";

/** The complete result of an expression, announced when it changes. */
export function ResultSection({ text, className }: { text: string; className: string | undefined }) {
  return (
    <section
      className={classNames(styles["result"], className)}
      aria-live="polite"
      aria-label={expressionTexts.result}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
    >
      <ExpressionResult text={text} />
    </section>
  );
}
