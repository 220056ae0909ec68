import { autocompletion } from "@codemirror/autocomplete";
import { javascript } from "@codemirror/lang-javascript";
import { Maximize2 } from "lucide-react";
import { useContext, useEffect, useMemo, useRef, useState } from "react";
import { FormContext } from "../parameters/form-services.ts";
import { codeTexts } from "../texts/code-editor.ts";
import { IconButton } from "../ui/index.ts";
import { CodeDialog } from "./CodeDialog.tsx";
import styles from "./CodeField.module.css";
import { useDebouncedChange } from "./CodeField.tsx";
import { CodeMirrorHost } from "./CodeMirrorHost.tsx";
import { type CodeSurroundings, codeCompletions } from "./completions.ts";
import { codeBasics, editorHeight, lintWith } from "./languages.ts";
import { lintCode } from "./lint/lint-code.ts";
import { type CodeMode, codeForMode } from "./snippets.ts";

interface CodeNodeFieldProps {
  label: string;
  value: string;
  mode: CodeMode;
  isReadOnly: boolean;
  onChange(value: string): void;
}

/** The editor of the code node: knows the mode, checks the code and proposes what is at hand. */
export function CodeNodeField({ label, value, mode, isReadOnly, onChange }: CodeNodeFieldProps) {
  const services = useContext(FormContext);
  const [isOpen, setOpen] = useState(false);
  const latest = useRef<CodeSurroundings>({ mode, nodeNames: [], modules: [], inputKeys: [] });
  const sources = services?.expressions?.variables();
  latest.current = {
    mode,
    nodeNames: sources?.nodes.map((node) => node.name) ?? [],
    modules: services?.codeModules ?? [],
    inputKeys: Object.keys(sources?.input?.json ?? {}),
    complete: services?.expressions?.complete,
  };
  const changeLater = useDebouncedChange(onChange);
  const swapped = codeForMode(value, mode);
  const modeBefore = useRef(mode);
  useEffect(() => {
    const changed = modeBefore.current !== mode;
    modeBefore.current = mode;
    if (!isReadOnly && changed && swapped !== value) onChange(swapped);
  }, [mode, isReadOnly, swapped, value, onChange]);
  const extensions = useMemo(
    () => [
      codeBasics(),
      javascript(),
      editorHeight("160px", "400px"),
      autocompletion({ override: [codeCompletions(() => latest.current)] }),
    ],
    [],
  );
  // Another mode, another check: a new extension makes the editor check at once.
  const lint = useMemo(() => lintWith((code) => lintCode(code, mode)), [mode]);
  const shown = value === "" ? swapped : value;
  return (
    <div className={styles["field"]} data-read-only={isReadOnly || undefined} data-language="code-node">
      <CodeMirrorHost
        label={label}
        value={shown}
        isReadOnly={isReadOnly}
        extensions={extensions}
        changing={lint}
        onChange={changeLater}
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
            value={shown}
            isReadOnly={isReadOnly}
            extensions={extensions}
            changing={lint}
            onChange={changeLater}
          />
        </CodeDialog>
      )}
    </div>
  );
}
