import type { Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { AlignLeft, Maximize2 } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { IconButton } from "../../ui/index.ts";
import { toast } from "../../ui/messages/toast.ts";
import { FIELD_TOOL } from "../parameters/field-tools.ts";
import { onFormatRequest } from "../parameters/format-request.ts";
import { CodeDialog } from "./CodeDialog.tsx";
import styles from "./CodeField.module.css";
import { CodeMirrorHost } from "./CodeMirrorHost.tsx";
import { canFormat, formatCode } from "./format/format.ts";
import type { CodeLanguage } from "./languages.ts";

export interface CodeFrameProps {
  language: CodeLanguage;
  /** Kind of field, as a marker in the page. */
  kind?: string | undefined;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Set up once; extensions that change belong in `changing`. */
  extensions: Extension;
  changing?: Extension | undefined;
  /** Height in the field; the window has its own height. */
  height: Extension;
  /** Path of the parameter, for requests of the options menu. */
  path?: string | undefined;
  /** True to open the window on focus. */
  openOnFocus?: boolean | undefined;
  /** True if the parameter's value is an expression: the window shows variables and the result. */
  isExpression?: boolean | undefined;
  /** SQL dialect. */
  dialect?: string | undefined;
  /** Dependency of the results of expressions in the text. */
  results?: unknown;
  /** Called with the view of the field. */
  onReady?: ((view: EditorView) => void) | undefined;
  /** Called with the view of the window, and without one when the window closes. */
  onWindow?: ((view: EditorView | undefined) => void) | undefined;
  /** Below the code in the window. */
  belowWindow?: ReactNode;
  onChange(value: string): void;
}

const ExpressionDialog = lazy(() =>
  import("../expression-input/ExpressionDialog.tsx").then((module) => ({ default: module.ExpressionDialog })),
);

/** Code in a field, with a button for a large window. */
export function CodeFrame(props: CodeFrameProps) {
  const { language, label, value, isReadOnly, extensions, changing, height } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = useRef(value);
  useEffect(() => {
    shown.current = value;
  }, [value]);
  const format = useFormat(props, shown);
  const own = useMemo(() => [keymap.of([{ key: "Shift-Alt-f", run: () => format() }])], [format]);
  const inField = useMemo(() => [changing ?? [], own, height], [changing, own, height]);
  const inWindow = useMemo(() => [changing ?? [], own], [changing, own]);
  const change = (text: string) => {
    shown.current = text;
    props.onChange(text);
  };
  const shared = { label, value, isReadOnly, extensions, results: props.results, onChange: change };
  return (
    <div
      dir="ltr"
      className={styles["field"]}
      data-read-only={isReadOnly || undefined}
      data-language={props.kind ?? language}
    >
      <CodeMirrorHost
        {...shared}
        changing={inField}
        onReady={props.onReady}
        onFocus={props.openOnFocus && !isReadOnly ? () => setOpen(true) : undefined}
      />
      <span className={styles["tools"]}>
        {canFormat(language) && !isReadOnly && (
          <IconButton
            size="xs"
            {...FIELD_TOOL}
            label={codeTexts.format}
            shortcut="Shift+Alt+F"
            icon={<AlignLeft size={12} />}
            onClick={format}
          />
        )}
        <IconButton
          size="xs"
          {...FIELD_TOOL}
          label={codeTexts.openWindow}
          disabled={isReadOnly}
          icon={<Maximize2 size={12} />}
          onClick={() => setOpen(true)}
        />
      </span>
      {isOpen && props.isExpression && (
        <Suspense fallback={null}>
          <ExpressionDialog
            label={label}
            text={`=${value}`}
            language={language}
            dialect={props.dialect}
            onChange={(next) => props.onChange(next.slice(1))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      {isOpen && !props.isExpression && (
        <CodeDialog
          label={label}
          below={props.belowWindow}
          onClose={() => {
            props.onWindow?.(undefined);
            setOpen(false);
          }}
        >
          <CodeMirrorHost
            {...shared}
            changing={inWindow}
            onReady={(view) => {
              props.onWindow?.(view);
              view.focus();
            }}
          />
        </CodeDialog>
      )}
    </div>
  );
}

/**
 * Formats the text; unparsable text stays unchanged, and a message reports the reason. `shown`: current editor
 * content.
 */
function useFormat(
  { language, onChange, path, isReadOnly }: CodeFrameProps,
  shown: { readonly current: string },
): () => boolean {
  const change = useRef(onChange);
  change.current = onChange;
  const format = useMemo(
    () => () => {
      if (!canFormat(language) || isReadOnly) return false;
      const before = shown.current;
      formatCode(before, language).then(
        (after) => {
          if (after !== before && shown.current === before) change.current(after);
        },
        (cause: unknown) => toast.failure(codeTexts.formatFailed, cause),
      );
      return true;
    },
    [language, isReadOnly, shown],
  );
  useEffect(() => onFormatRequest((wanted) => void (wanted === path && format())), [path, format]);
  return format;
}
