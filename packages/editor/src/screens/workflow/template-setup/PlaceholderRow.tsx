import { fillPlaceholder, type Placeholder } from "@heddle/workflow";
import { type KeyboardEvent, useId, useState } from "react";
import { templateTexts as text } from "../../../base/texts/templates.ts";
import { updateNode, useOpenWorkflow, type WorkflowDocument } from "../../../document/index.ts";
import { Input } from "../../../ui/index.ts";
import styles from "./TemplateSetup.module.css";

/** A value that the template leaves open. It is written into all its places when the field is left, or by Enter. */
export function PlaceholderRow({ placeholder }: { placeholder: Placeholder }) {
  const { document } = useOpenWorkflow();
  const [value, setValue] = useState("");
  const id = useId();
  const { label, nodes } = placeholder;
  const keep = () => {
    if (value.trim() !== "") fillIn(document, label, value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") keep();
  };
  return (
    <li className={styles["row"]} data-open-value={label}>
      <label htmlFor={id} className={styles["what"]}>
        <strong>{label}</strong>
        <span className={styles["muted"]}>{text.usedBy(nodes)}</span>
      </label>
      <Input
        id={id}
        className={styles["value"]}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={keep}
        onKeyDown={onKeyDown}
      />
    </li>
  );
}

function fillIn(document: WorkflowDocument, label: string, value: string): void {
  document.transact("fill in", () => {
    for (const { id, parameters } of [...document.nodes.values()]) {
      const filled = fillPlaceholder(parameters, label, value);
      if (filled !== parameters) updateNode(document, id, { parameters: filled });
    }
  });
}
