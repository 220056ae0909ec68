import { Children, type ReactNode } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { classNames } from "../../ui/index.ts";
import { ExpressionResult } from "./ExpressionResult.tsx";
import styles from "./ResultSection.module.css";

interface ResultSectionProps {
  text: string;
  className: string | undefined;
  /** True while the text is edited: a syntax error is not reported yet. */
  isTyping: boolean;
  /** Shown instead of the text. */
  children?: ReactNode;
}

/** The complete result of an expression, announced when it changes. */
export function ResultSection({ text, className, isTyping, children }: ResultSectionProps) {
  return (
    <section
      className={classNames(styles["result"], className)}
      aria-live="polite"
      aria-label={expressionTexts.result}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
    >
      {hasContent(children) ? children : <ExpressionResult text={text} isTyping={isTyping} />}
    </section>
  );
}

function hasContent(children: ReactNode): boolean {
  return Children.toArray(children).length > 0;
}
