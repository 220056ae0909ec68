import { autocompletion } from "@codemirror/autocomplete";
import { lintGutter } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { ShieldAlert } from "lucide-react";
import { useContext, useEffect, useMemo, useRef } from "react";
import { codeTexts } from "../../base/texts/code-editor.ts";
import { FormContext } from "../parameters/form-services.ts";
import { codeBasics, editorHeight } from "./basics.ts";
import styles from "./CodeField.module.css";
import { CodeFrame } from "./CodeFrame.tsx";
import { codeHints } from "./code-hints.ts";
import { codeCompletions } from "./completions.ts";
import { failureMarks, goToLine, showFailure } from "./last-run/mark-failure.ts";
import { ScriptOutput } from "./last-run/ScriptOutput.tsx";
import { scriptFailure } from "./last-run/script-run.ts";
import { lintCode } from "./lint/lint-code.ts";
import { LINT_HOVER_DELAY_MS, showRemarks } from "./lint/show-remarks.ts";
import { machineModulesIn } from "./machine-modules.ts";
import { pythonCompletions } from "./python-completions.ts";
import { reportCompletions } from "./report-completions.ts";
import { SampleInput } from "./SampleInput.tsx";
import { type CodeMode, codeForMode, type ScriptLanguage } from "./snippets.ts";
import { useLanguage } from "./use-language.ts";
import { useSurroundings } from "./use-surroundings.ts";

export interface CodeNodeFieldProps {
  label: string;
  language: ScriptLanguage;
  jsCode: string;
  mode: CodeMode;
  isReadOnly: boolean;
  onChange(value: string): void;
}

const height = editorHeight(9, "400px");

/** The editor of the Code node: knows the mode, checks the code and suggests available values. */
export function CodeNodeField(props: CodeNodeFieldProps) {
  const { label, language, jsCode, mode, isReadOnly, onChange } = props;
  const surroundings = useSurroundings(mode);
  useExample(props);
  const services = useContext(FormContext);
  const latestServices = useRef(services);
  latestServices.current = services;
  // Edits after the run move its marks.
  const latestCode = useRef(jsCode);
  latestCode.current = jsCode;
  const latestMode = useRef(mode);
  latestMode.current = mode;
  const extensions = useMemo(() => {
    // Compared by identity: one source for the lifetime of the editor.
    const autocomplete =
      language === "python" ? pythonCompletions(surroundings) : codeCompletions(surroundings);
    return [
      // Before the line numbers.
      language === "javascript" ? lintGutter({ hoverTime: LINT_HOVER_DELAY_MS }) : [],
      codeBasics(),
      failureMarks,
      codeHints(() => latestServices.current?.expressions?.explain, language),
      autocompletion({ icons: false }),
      reportCompletions(() => ({
        node_type: latestServices.current?.remoteNode().type,
        field_name: latestMode.current === "runOnceForAllItems" ? "jsCodeAllItems" : "jsCodeEachItem",
        field_type: "code",
      })),
      EditorState.languageData.of(() => [{ autocomplete }]),
    ];
  }, [language, surroundings]);
  const support = useLanguage(language);
  // A new extension makes the editor check immediately after a mode change.
  const changing = useMemo(
    () => [support ?? [], language === "javascript" ? showRemarks((code) => lintCode(code, mode)) : []],
    [support, language, mode],
  );
  const view = useRef<EditorView>(undefined);
  const windowView = useRef<EditorView>(undefined);
  const run = services?.lastRun;
  const failure = useMemo(() => scriptFailure(run, latestCode.current), [run]);
  useEffect(() => {
    for (const one of [view, windowView]) if (one.current) showFailure(one.current, failure);
  }, [failure]);
  const output = (editor: { readonly current: EditorView | undefined }) => (
    <ScriptOutput
      run={run}
      failure={failure}
      onLine={(line) => editor.current && goToLine(editor.current, line)}
    />
  );
  return (
    <>
      <CodeFrame
        key={language}
        kind="code-node"
        language={language}
        label={label}
        value={jsCode}
        isReadOnly={isReadOnly}
        extensions={extensions}
        changing={changing}
        height={height}
        onReady={(editor) => {
          view.current = editor;
          showFailure(editor, failure);
        }}
        onWindow={(editor) => {
          windowView.current = editor;
          if (editor) showFailure(editor, failure);
        }}
        belowWindow={output(windowView)}
        onChange={onChange}
      />
      {output(view)}
      {!isReadOnly && (
        <SampleInput
          mode={mode}
          language={language}
          onInsert={(path) => view.current && insertText(view.current, path)}
        />
      )}
      {language === "javascript" && <MachineNote code={jsCode} />}
    </>
  );
}

/** Replaces the selection, and continues after it. */
function insertText(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text), { userEvent: "input.complete" });
  view.focus();
}

/** Notes that a script does not run in the sandbox. */
function MachineNote({ code }: { code: string }) {
  const trusted = useContext(FormContext)?.trustedModules ?? [];
  const used = machineModulesIn(code, trusted);
  if (used.length === 0) return null;
  return (
    <p className={styles["machineNote"]} role="note">
      <ShieldAlert size={14} aria-hidden />
      {codeTexts.outsideOfSandbox(used.join(", "))}
    </p>
  );
}

/** Inserts the mode's example into a new node, and switches an unedited example with the mode. */
function useExample({ language, jsCode, mode, isReadOnly, onChange }: CodeNodeFieldProps): void {
  const shownFor = useRef<string>(undefined);
  const wanted = codeForMode(jsCode, mode, language);
  useEffect(() => {
    const surroundings = `${language} ${mode}`;
    if (shownFor.current === surroundings) return;
    shownFor.current = surroundings;
    if (!isReadOnly && wanted !== jsCode) onChange(wanted);
  }, [language, mode, isReadOnly, wanted, jsCode, onChange]);
}
