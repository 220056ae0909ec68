import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import type { OpenWorkflow } from "../../../document/index.ts";
import { FormDialog, Input } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./ExtractDialog.module.css";
import { extract } from "./extract.ts";

const text = texts.canvas;
const MAX_NAME_LENGTH = 128;

/** The nodes to extract. */
export interface ExtractInput {
  open: OpenWorkflow;
  ids: ReadonlySet<string>;
  /** Names of the inputs that the new workflow declares. */
  inputs: readonly string[];
  /** Names of the values that it returns with its items. */
  outputs: readonly string[];
}

/** Asks for the name of a new sub-workflow and extracts the nodes into it. */
export function ExtractDialog({ input, onClose }: ModalProps<ExtractInput>) {
  const { open, ids, inputs, outputs } = input;
  const [name, setName] = useState(() =>
    text.extractDefaultName(open.document.fields.name).slice(0, MAX_NAME_LENGTH),
  );
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await extract(open, ids, trimmed);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.extractTitle}
      description={text.extractIntro(ids.size)}
      submit={text.extractConfirm}
      isBusy={isBusy}
      disabled={trimmed === ""}
      problem={problem}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <Input
        autoFocus
        aria-label={text.extractName}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        invalid={trimmed === ""}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      {inputs.length > 0 && <p className={styles["inputs"]}>{text.extractInputs(inputs)}</p>}
      {outputs.length > 0 && <p className={styles["inputs"]}>{text.extractOutputs(outputs)}</p>}
    </FormDialog>
  );
}
