import { BookOpen } from "lucide-react";
import { serverPath } from "../../base/server-path.ts";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { Tooltip } from "../../ui/index.ts";
import type { ExpressionSupport } from "../parameters/form-services.ts";
import styles from "./ExpressionControl.module.css";
import { ItemPicker } from "./ItemPicker.tsx";
import { ResultSection } from "./ResultSection.tsx";

/** The complete result below the field, while it is edited. */
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
      // The focus stays in the text, except for controls that need it.
      onPointerDown={(event) =>
        event.target instanceof Element &&
        event.target.closest("a, button, input") === null &&
        event.preventDefault()
      }
    >
      <div className={styles["dropdownTitle"]}>
        <ItemPicker expressions={expressions} />
        <Tooltip content={expressionTexts.docs}>
          <a
            className={styles["docs"]}
            href={serverPath(expressionTexts.docsUrl)}
            target="_blank"
            rel="noreferrer"
            aria-label={expressionTexts.docs}
          >
            <BookOpen size={13} />
          </a>
        </Tooltip>
      </div>
      <ResultSection text={text} className={styles["result"]} isTyping />
    </div>
  );
}
