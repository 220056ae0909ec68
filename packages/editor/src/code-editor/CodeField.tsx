import type { Extension } from "@codemirror/state";
import { Maximize2 } from "lucide-react";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { expressionCompletion } from "../expression-input/completion.ts";
import { segmentColours } from "../expression-input/expression-extensions.ts";
import { hints } from "../expression-input/hints.ts";
import { markMistakes } from "../expression-input/mistakes.ts";
import { type ExpressionSupport, FormContext } from "../parameters/form-services.ts";
import { onFormatRequest } from "../parameters/format-request.ts";
import { debounced } from "../parameters/model/debounced.ts";
import { codeTexts } from "../texts/code-editor.ts";
import { IconButton } from "../ui/index.ts";
import { toast } from "../ui/toast.ts";
import { CodeDialog } from "./CodeDialog.tsx";
import styles from "./CodeField.module.css";
import { CodeMirrorHost } from "./CodeMirrorHost.tsx";
import { formatHtml } from "./html-format.ts";
import { codeBasics, editorHeight, languageSupport, lintWith } from "./languages.ts";
import { lintSyntax } from "./lint/lint-code.ts";

export type CodeLanguage = "javascript" | "json" | "html" | "text";

export interface CodeFieldProps {
  language: CodeLanguage;
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Height in lines before it grows. */
  rows: number;
  /** For requests of the options menu. */
  path?: string | undefined;
  /** Opens the window as soon as the field gets the focus. */
  openOnFocus?: boolean | undefined;
  disableExpressionColoring?: boolean | undefined;
  onChange(value: string): void;
}

/** Code in a field, with a way into a large window. */
export function CodeField(props: CodeFieldProps) {
  const { language, label, value, isReadOnly, rows, path, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const extensions = useCodeExtensions(language, props.disableExpressionColoring === true);
  const height = useMemo(() => editorHeight(`${rows * 18 + 8}px`, "350px"), [rows]);
  const changeLater = useDebouncedChange(onChange);
  useEffect(() => {
    if (language !== "html") return undefined;
    return onFormatRequest((wanted) => {
      if (wanted !== path) return;
      try {
        onChange(formatHtml(value));
      } catch (cause) {
        toast.failure(codeTexts.edit(label), cause);
      }
    });
  }, [language, path, value, onChange, label]);
  return (
    <div className={styles["field"]} data-read-only={isReadOnly || undefined} data-language={language}>
      <CodeMirrorHost
        label={label}
        value={value}
        isReadOnly={isReadOnly}
        extensions={extensions}
        changing={height}
        onChange={changeLater}
        onFocus={props.openOnFocus ? () => setOpen(true) : undefined}
      />
      <IconButton
        size="xs"
        className={styles["opener"]}
        label={codeTexts.openWindow}
        disabled={isReadOnly}
        icon={<Maximize2 size={12} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <CodeDialog label={label} onClose={() => setOpen(false)}>
          <CodeMirrorHost
            autoFocus
            label={label}
            value={value}
            isReadOnly={isReadOnly}
            extensions={extensions}
            onChange={changeLater}
          />
        </CodeDialog>
      )}
    </div>
  );
}

function useCodeExtensions(language: CodeLanguage, plain: boolean) {
  const services = useContext(FormContext);
  const latest = useRef(services);
  latest.current = services;
  return useMemo(
    () => [
      codeBasics(),
      languageSupport(language),
      language === "javascript" ? lintWith(lintSyntax) : [],
      language === "html" && !plain ? templateSupport(() => latest.current?.expressions) : [],
    ],
    [language, plain],
  );
}

/** What expressions in a page get: colours by whether they resolve, marks, proposals and hints. */
function templateSupport(support: () => ExpressionSupport | undefined): Extension {
  const segments = (text: string) => support()?.segments(text) ?? [];
  return [segmentColours(segments), markMistakes(segments), expressionCompletion(support), hints(support)];
}

/** Changes of code go out a moment after the last key. */
export function useDebouncedChange(onChange: (value: string) => void) {
  const latest = useRef(onChange);
  latest.current = onChange;
  const later = useMemo(() => debounced((value: string) => latest.current(value), 100), []);
  const form = useContext(FormContext)?.form;
  useEffect(() => {
    const end = form?.addSource(later.flush);
    return () => {
      later.flush();
      end?.();
    };
  }, [form, later]);
  return later;
}
