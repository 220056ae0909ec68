import type { EmptyExpressions as Empty } from "@heddle/workflow";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import styles from "../NodePanel.module.css";

const text = texts.panel;

/** Reports how many expressions of a node run evaluated to empty, with details on demand. */
export function EmptyExpressions({ empty }: { empty: Empty }) {
  const [isOpen, setOpen] = useState(false);
  const more = empty.count - empty.first.length;
  return (
    <section className={styles["emptyExpressions"]} aria-label={text.emptyExpressions(empty.count)}>
      <div>
        <TriangleAlert size={13} aria-hidden />
        <span>{text.emptyExpressions(empty.count)}</span>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.data.errorDetails}
        </Button>
      </div>
      {isOpen && (
        <ul>
          {empty.first.map(({ itemIndex, parameter, message, description }) => (
            <li key={`${itemIndex} ${parameter} ${message}`} title={description}>
              {text.emptyExpression(itemIndex + 1, parameter)}
              <span>{message}</span>
            </li>
          ))}
          {more > 0 && <li>{text.emptyExpressionsMore(more)}</li>}
        </ul>
      )}
    </section>
  );
}
