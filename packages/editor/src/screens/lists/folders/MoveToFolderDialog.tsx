import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { foldersQuery } from "../../../people/folders.ts";
import { FormDialog, SearchSelect } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import type { Dragged } from "./drag.ts";
import { moveToFolder } from "./folder-actions.ts";
import { destinations } from "./folder-tree.ts";

const text = texts.folders;
const TOP = "";

/** Resources to move within a project. */
export interface MoveToFolderInput {
  readonly projectId: string;
  readonly moved: readonly Dragged[];
}

/** Dialog that moves workflows or folders to another folder of their project. */
export function MoveToFolderDialog({ input, onClose }: ModalProps<MoveToFolderInput>) {
  const { projectId, moved } = input;
  const { data: folders = [] } = useQuery(foldersQuery(projectId));
  const [chosen, setChosen] = useState<string>(TOP);
  const [isBusy, setBusy] = useState(false);
  const [first] = moved;
  const move = async () => {
    setBusy(true);
    const isDone = await moveToFolder(projectId, moved, chosen === TOP ? null : chosen);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <FormDialog
      title={
        moved.length === 1 && first ? text.moveTitle(first.name) : texts.sharing.moveTitle(moved.length, "")
      }
      submit={texts.sharing.moveSubmit}
      isBusy={isBusy}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <SearchSelect<string>
        aria-label={text.destination}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: TOP, label: text.top },
          ...destinations(folders, first?.kind === "folder" ? first.id : undefined).map(({ id, path }) => ({
            value: id,
            label: path,
          })),
        ]}
      />
    </FormDialog>
  );
}
