import { duplicateWorkflowName } from "@heddle/workflow";
import { useState } from "react";
import { useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { presentTags, TagPicker, useTags } from "../../../tags/index.ts";
import { Checkbox, FormDialog, Input, Popover } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import styles from "./DuplicateDialog.module.css";
import { duplicateWorkflow } from "./duplicate.ts";

const text = texts.workflow;
const MAX_NAME_LENGTH = 128;

/** Saves a copy with a new name and its own tags. */
export function DuplicateDialog({ input, onClose }: ModalProps<{ session: WorkflowSession }>) {
  const { open } = input.session;
  const [name, setName] = useState(() => duplicateWorkflowName(open.document.fields.name));
  const all = useTags();
  const hasTags = !useSettings().data?.workflowTagsDisabled;
  const [chosen, setChosen] = useState(open.document.fields.tags);
  const [inNewWindow, setInNewWindow] = useState(true);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const tags = presentTags(chosen, all.data);
  const trimmed = name.trim();
  const duplicate = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await duplicateWorkflow(open, { name: trimmed, tags: tags.map((tag) => tag.id), inNewWindow });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.duplicateTitle}
      submit={text.duplicate}
      isBusy={isBusy}
      disabled={trimmed === ""}
      problem={problem}
      onSubmit={() => void duplicate()}
      onClose={onClose}
    >
      <Input
        autoFocus
        aria-label={text.name}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        invalid={trimmed === ""}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      {hasTags && (
        <Popover
          aria-label={text.tags}
          trigger={
            <button type="button" className={styles["tags"]}>
              {tags.length === 0 ? text.addTag : text.tagsOf(tags.map((tag) => tag.name))}
            </button>
          }
        >
          <TagPicker chosen={tags} onChange={setChosen} />
        </Popover>
      )}
      <Checkbox checked={inNewWindow} onChange={setInNewWindow}>
        {text.openInNewWindow}
      </Checkbox>
    </FormDialog>
  );
}
