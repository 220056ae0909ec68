import { Maximize2, SquareFunction } from "lucide-react";
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { expressionTexts } from "../../base/texts/expressions.ts";
import { IconButton } from "../../ui/index.ts";
import { languageOfProperty } from "../code-editor/language-of-property.ts";
import type { ControlProps } from "../parameters/control-props.ts";
import { FIELD_TOOL } from "../parameters/field-tools.ts";
import { useExpressions } from "../parameters/form-services.ts";
import { drawsText, placeInside } from "../parameters/model/text-places.ts";
import { ExpressionText } from "./colors/ExpressionText.tsx";
import { useLanguagePieces } from "./colors/use-language-pieces.ts";
import { ExpressionChip } from "./ExpressionChip.tsx";
import styles from "./ExpressionControl.module.css";
import { ExpressionPreview } from "./ExpressionResult.tsx";
import { PlainEditor } from "./PlainEditor.tsx";
import { ResultDropdown } from "./ResultDropdown.tsx";
import type { TextPlace } from "./typing-place.ts";
import { useSegments } from "./use-segments.ts";
import { useSettledText } from "./use-settled-text.ts";

const loadEditor = () => import("./ExpressionEditor.tsx");
const ExpressionEditor = lazy(() => loadEditor().then((module) => ({ default: module.ExpressionEditor })));
const ExpressionDialog = lazy(() =>
  import("./ExpressionDialog.tsx").then((module) => ({ default: module.ExpressionDialog })),
);

/** Preloads the editor. */
export function preloadExpressionEditor(): void {
  loadEditor().catch(() => undefined);
}

interface ExpressionControlProps extends ControlProps {
  /** Text including the leading sign. */
  text: string;
  onText(text: string): void;
  /** True if the field has the focus already: editing continues from a fixed value. */
  startsEditing?: boolean | undefined;
  /** Cursor position in the fixed value. */
  startsAt?: number | undefined;
  /** True to show a chip with the value on one line instead of the text, until it is edited. */
  isChip?: boolean | undefined;
  /** True for a reference to an external secret: it is not evaluated, so there is no result. */
  isReference?: boolean | undefined;
}

/** Rendered as text; an editor with its result below; an editor whose result was closed. */
type Stage = "drawn" | "edited" | "edited quietly";

/** An expression in a field: rendered as text, an editor while focused, with the result below. */
export function ExpressionControl(props: ExpressionControlProps) {
  const { text, onText, isReadOnly, invalid, label, property, isReference = false } = props;
  const expressions = useExpressions();
  const [stage, setStage] = useState<Stage>(props.startsEditing && !isReadOnly ? "edited" : "drawn");
  const [isOpen, setOpen] = useState(false);
  const startAt = useRef(placeOf(props.startsAt));
  const drawn = useRef<HTMLDivElement>(null);
  const wasLeft = useRef(false);
  const isEditing = stage !== "drawn";
  // The field of a chip is one of several in a row: a result over the next one would be in the way.
  const hasDropdown = !isReference && !props.isChip;
  const isSingle = !text.includes("\n") && isOneLine(property);
  const shown = useSettledText(text);
  const language = languageOfProperty(property);
  useEffect(() => {
    if (isEditing || !wasLeft.current) return;
    drawn.current?.focus();
    wasLeft.current = false;
  }, [isEditing]);
  const edit = (place: TextPlace | undefined) => {
    if (isReadOnly) return;
    startAt.current = place;
    setStage("edited");
  };
  /** Escape closes the result, then leaves the editor; the third one reaches the surroundings. */
  const onEscape = () => {
    wasLeft.current = !hasDropdown || stage === "edited quietly";
    setStage(wasLeft.current ? "drawn" : "edited quietly");
    return true;
  };
  const drawnText = (
    <DrawnText {...props} text={shown} isSingle={isSingle} box={drawn} wasLeft={wasLeft} onEdit={edit} />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices that the focus leaves the field.
    <div
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setStage("drawn");
      }}
    >
      <div
        dir="ltr"
        className={styles["field"]}
        data-open={(stage === "edited" && hasDropdown) || undefined}
        data-invalid={invalid || undefined}
      >
        <span className={styles["sign"]} title={expressionTexts.expression}>
          <SquareFunction size={13} />
        </span>
        {isEditing ? (
          <Suspense fallback={<PlainEditor text={text} label={label} startAt={startAt} onText={onText} />}>
            <div className={styles["editor"]}>
              <ExpressionEditor
                text={text}
                label={label}
                isSingle={isSingle}
                {...language}
                expressions={expressions}
                startAt={startAt.current}
                onChange={onText}
                onEscape={onEscape}
              />
            </div>
          </Suspense>
        ) : (
          drawnText
        )}
        {!isReadOnly && !isReference && (
          <IconButton
            size="xs"
            {...FIELD_TOOL}
            className={styles["opener"]}
            label={expressionTexts.open}
            icon={<Maximize2 size={12} />}
            onClick={() => setOpen(true)}
          />
        )}
        {stage === "edited" && hasDropdown && <ResultDropdown text={shown} expressions={expressions} />}
      </div>
      {(!props.isChip || isEditing) && (
        <ExpressionPreview text={shown} isJson={property.type === "json"} isTyping={isEditing} />
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ExpressionDialog
            label={label}
            text={text}
            {...language}
            onChange={onText}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function placeOf(offset: number | undefined): TextPlace | undefined {
  return offset === undefined ? undefined : { offset };
}

function isOneLine({ type, typeOptions }: ControlProps["property"]): boolean {
  return (typeOptions?.rows ?? 1) <= 1 && type !== "string" && type !== "json";
}

interface DrawnTextProps extends ExpressionControlProps {
  isSingle: boolean;
  box: RefObject<HTMLDivElement | null>;
  /** True while the focus returns from the editor. */
  wasLeft: RefObject<boolean>;
  onEdit(place: TextPlace | undefined): void;
}

/** Placeholder for the editor, which replaces it on focus. */
function DrawnText({
  text,
  id,
  label,
  property,
  isReadOnly,
  isSingle,
  isChip = false,
  box,
  wasLeft,
  onEdit,
}: DrawnTextProps) {
  const { language, dialect } = languageOfProperty(property);
  const read = useLanguagePieces(language, dialect);
  const segments = useSegments(text);
  const clickedAt = useRef<TextPlace>(undefined);
  useEffect(() => {
    const element = box.current;
    // A chip has no text positions.
    return element && !isChip ? drawsText(element, (point) => placeInside(element, point)) : undefined;
  }, [box, isChip]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: stands in for the editor that takes its place on focus.
    <div
      ref={box}
      id={id}
      role="textbox"
      aria-label={label}
      aria-readonly={isReadOnly}
      aria-multiline={!isSingle}
      tabIndex={0}
      className={styles["text"]}
      data-single={(isSingle && !isChip) || undefined}
      data-chip={isChip || undefined}
      title={isChip ? text.slice(1) : undefined}
      onPointerDown={(event) => {
        clickedAt.current = isChip ? undefined : { x: event.clientX, y: event.clientY };
        if (document.activeElement === event.currentTarget) onEdit(clickedAt.current);
      }}
      onFocus={() => {
        if (!wasLeft.current) onEdit(clickedAt.current);
        clickedAt.current = undefined;
      }}
      onKeyDown={(event) => {
        const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
        if (event.key === "Enter" || event.key === "F2" || isText) onEdit(undefined);
        if (event.key === "Enter") event.preventDefault();
      }}
    >
      {isChip ? (
        <ExpressionChip text={text} />
      ) : (
        <ExpressionText text={text} segments={segments} read={read} />
      )}
    </div>
  );
}
