import { deleteFolder, type Folder } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { refreshWorkflows, useWorkflows } from "../../../base/rest/use-workflows.ts";
import { texts } from "../../../base/texts/index.ts";
import { foldersQuery, refreshFolders } from "../../../people/folders.ts";
import { FormDialog, SearchSelect, Select, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./Folders.module.css";
import { moveAllTo } from "./folder-actions.ts";
import { destinations, withDescendants } from "./folder-tree.ts";

const text = texts.folders;

type Choice = keyof typeof text.deleteHints;

/** Deletes a folder; its contents move up or into a different folder, or are deleted too. */
export function DeleteFolderDialog({ input: folder, onClose }: ModalProps<Folder>) {
  const { id, name, projectId } = folder;
  const { data: folders = [] } = useQuery(foldersQuery(projectId));
  const { data: workflows = [] } = useWorkflows();
  const [choice, setChoice] = useState<Choice>("up");
  const [target, setTarget] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const inside = withDescendants(folders, id);
  const workflowCount = workflows.filter(({ folderId }) => inside.has(folderId ?? "")).length;
  const isEmpty = inside.size <= 1 && workflowCount === 0;
  const targets = destinations(folders, id);
  const remove = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (choice === "folder" && target !== undefined)
        await moveAllTo(projectId, target, contentsOf(folder, folders, workflows));
      const address = { id: projectId, folderId: id };
      await call(deleteFolder, choice === "delete" ? { ...address, deleteContents: true } : address);
      toast.success(text.deleted(name));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
    await Promise.all([refreshFolders(), refreshWorkflows()]);
  };
  return (
    <FormDialog
      title={text.deleteTitle(name)}
      submit={choice === "delete" ? text.deleteAll : text.deleteSubmit}
      variant="danger"
      isBusy={isBusy}
      disabled={choice === "folder" && target === undefined}
      problem={problem}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {isEmpty && <p>{text.deleteEmpty}</p>}
      {!isEmpty && (
        <div className={styles["fields"]}>
          <span>{text.deleteQuestion(inside.size - 1, workflowCount)}</span>
          <Select<Choice>
            aria-label={text.whatHappens}
            value={choice}
            onChange={setChoice}
            options={[
              { value: "up", label: text.moveUp },
              { value: "folder", label: text.moveToFolder, disabled: targets.length === 0 },
              { value: "delete", label: text.deleteContents },
            ]}
          />
          {choice === "folder" && (
            <SearchSelect<string>
              aria-label={text.destination}
              placeholder={text.destination}
              value={target ?? null}
              onChange={setTarget}
              options={targets.map(({ id: value, path }) => ({ value, label: path }))}
            />
          )}
          <p className={styles["hint"]}>{text.deleteHints[choice]}</p>
        </div>
      )}
    </FormDialog>
  );
}

/** Direct contents of a folder. */
function contentsOf(
  { id }: Folder,
  folders: readonly Folder[],
  workflows: readonly { id: string; folderId: string | null }[],
): { kind: "folder" | "workflow"; id: string }[] {
  return [
    ...folders
      .filter(({ parentId }) => parentId === id)
      .map((each) => ({ kind: "folder" as const, id: each.id })),
    ...workflows
      .filter(({ folderId }) => folderId === id)
      .map((each) => ({ kind: "workflow" as const, id: each.id })),
  ];
}
