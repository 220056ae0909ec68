import type { ExpressionSupport } from "../parameters/form-services.ts";
import { expressionTexts } from "../texts/expressions.ts";
import styles from "./ExpressionControl.module.css";
import { ExpressionResult } from "./ExpressionResult.tsx";
import { ItemPicker } from "./ItemPicker.tsx";

/** The whole result below the field, while it is edited. */
export function ResultDropdown({
  text,
  expressions,
}: {
  text: string;
  expressions: ExpressionSupport | undefined;
}) {
  return (
    <div
      className={styles["dropdown"]}
      // The focus stays in the text, but for what is used with it.
      onPointerDown={(event) =>
        event.target instanceof Element &&
        event.target.closest("a, button, input") === null &&
        event.preventDefault()
      }
    >
      <div className={styles["dropdownTitle"]}>
        <ItemPicker expressions={expressions} />
        <a href={expressionTexts.docsUrl} target="_blank" rel="noreferrer">
          {expressionTexts.docs}
        </a>
      </div>
      <section
        className={styles["result"]}
        aria-live="polite"
        aria-label={expressionTexts.result}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
        tabIndex={0}
      >
        <ExpressionResult text={text} />
      </section>
    </div>
  );
}
