import { Maximize2, SquareFunction } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import type { ControlProps } from "../parameters/control-props.ts";
import { useServices } from "../parameters/form-services.ts";
import { expressionTexts } from "../texts/expressions.ts";
import { IconButton } from "../ui/index.ts";
import styles from "./ExpressionControl.module.css";
import { ExpressionPreview, ExpressionResult } from "./ExpressionResult.tsx";
import { ExpressionText } from "./ExpressionText.tsx";
import { useSegments } from "./use-segments.ts";

const ExpressionEditor = lazy(() =>
  import("./ExpressionEditor.tsx").then((module) => ({ default: module.ExpressionEditor })),
);
const ExpressionDialog = lazy(() =>
  import("./ExpressionDialog.tsx").then((module) => ({ default: module.ExpressionDialog })),
);

interface ExpressionControlProps extends ControlProps {
  /** With the leading sign. */
  text: string;
  onText(text: string): void;
}

/** An expression in a field: drawn as text, an editor while it has the focus, with the result below. */
export function ExpressionControl(props: ExpressionControlProps) {
  const { text, onText, isReadOnly, invalid, label, id, property } = props;
  const { expressions } = useServices();
  const [isEditing, setEditing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const clickedAt = useRef<{ x: number; y: number }>(undefined);
  const isSingle =
    (property.typeOptions?.rows ?? 1) <= 1 && property.type !== "string" && property.type !== "json";
  const segments = useSegments(text);
  const shownText = (
    // biome-ignore lint/a11y/useSemanticElements: stands in for the editor that takes its place on focus.
    <div
      id={id}
      role="textbox"
      aria-label={label}
      aria-readonly={isReadOnly}
      tabIndex={0}
      className={styles["text"]}
      data-single={isSingle || undefined}
      onPointerDown={(event) => {
        clickedAt.current = { x: event.clientX, y: event.clientY };
      }}
      onFocus={() => !isReadOnly && setEditing(true)}
    >
      <ExpressionText segments={segments} />
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves the field.
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setEditing(false);
      }}
    >
      <div className={styles["field"]} data-open={isEditing || undefined} data-invalid={invalid || undefined}>
        <span className={styles["sign"]} title={expressionTexts.expression}>
          <SquareFunction size={13} />
        </span>
        {isEditing ? (
          <Suspense fallback={shownText}>
            <div className={styles["editor"]}>
              <ExpressionEditor
                text={text}
                label={label}
                isSingle={isSingle}
                expressions={expressions}
                startAt={clickedAt.current}
                onChange={onText}
              />
            </div>
          </Suspense>
        ) : (
          shownText
        )}
        {!isReadOnly && (
          <IconButton
            size="xs"
            className={styles["opener"]}
            label={expressionTexts.open}
            icon={<Maximize2 size={12} />}
            onClick={() => setOpen(true)}
          />
        )}
        {isEditing && <ResultDropdown text={text} item={expressions?.itemIndex ?? 0} />}
      </div>
      <ExpressionPreview text={text} />
      {isOpen && (
        <Suspense fallback={null}>
          <ExpressionDialog label={label} text={text} onChange={onText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ResultDropdown({ text, item }: { text: string; item: number }) {
  return (
    <div
      className={styles["dropdown"]}
      onPointerDown={(event) => event.target instanceof HTMLAnchorElement || event.preventDefault()}
    >
      <div className={styles["dropdownTitle"]}>
        <span>{expressionTexts.resultFor(item + 1)}</span>
        <a href={expressionTexts.docsUrl} target="_blank" rel="noreferrer">
          {expressionTexts.docs}
        </a>
      </div>
      <div className={styles["result"]} aria-live="polite">
        <ExpressionResult text={text} />
      </div>
    </div>
  );
}
