import { createFolder, type Folder, updateFolder } from "@heddle/api";
import { useId, useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { refreshFolders } from "../../../people/folders.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FormDialog, Input, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";

const text = texts.folders;

/** A new folder in another folder or at the top level, or a folder to rename. */
export interface NameFolderInput {
  readonly projectId: string;
  readonly parentId?: string | undefined;
  readonly folder?: Folder | undefined;
}

/** Dialog for the name of a folder. */
export function NameFolderDialog({ input, onClose }: ModalProps<NameFolderInput>) {
  const { projectId, parentId, folder } = input;
  const id = useId();
  const [name, setName] = useState(folder?.name ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const trimmed = name.trim();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      if (folder) await call(updateFolder, { id: projectId, folderId: folder.id }, { name: trimmed });
      else await call(createFolder, { id: projectId }, { name: trimmed, parentId: parentId ?? null });
      await refreshFolders();
      if (!folder) toast.success(text.created(trimmed));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={folder ? text.renameTitle(folder.name) : text.create}
      submit={folder ? text.renameSubmit : text.createSubmit}
      isBusy={isBusy}
      disabled={trimmed === ""}
      problem={problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field id={id} label={text.name}>
        <Input
          id={id}
          autoFocus
          maxLength={128}
          value={name}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
