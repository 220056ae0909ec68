import type { Folder } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { FolderInput, Folder as FolderSymbol, MoreHorizontal, PencilLine, Trash2 } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { IconButton, Menu } from "../../../ui/index.ts";
import { type Dragged, dragSource, useDropTarget } from "./drag.ts";
import styles from "./Folders.module.css";
import { openDeleteFolder, openMoveToFolder, openNameFolder } from "./open-folder-dialogs.ts";

const text = texts.folders;

/** A user's permissions for the folders of a project. */
export interface FolderRights {
  readonly create: boolean;
  readonly update: boolean;
  readonly delete: boolean;
}

interface FolderRowProps {
  folder: Folder;
  /** Number of folders and workflows directly in it. */
  contents: readonly [folders: number, workflows: number];
  may: FolderRights;
  onDrop(dragged: Dragged): void;
}

/** A folder in the list of a project's workflows. */
export function FolderRow({ folder, contents, may, onDrop }: FolderRowProps) {
  const { id, name, projectId } = folder;
  const { isOver, handlers } = useDropTarget(may.update ? onDrop : undefined);
  return (
    <>
      <span className={styles["space"]} />
      <Link
        to="/projects/$projectId"
        params={{ projectId }}
        search={{ folder: id } as never}
        className={styles["folder"]}
        title={name}
        data-row
        data-over={isOver || undefined}
        {...(may.update ? dragSource({ kind: "folder", id, name }) : {})}
        {...handlers}
      >
        <FolderSymbol size={16} aria-hidden />
        <span className={styles["name"]}>{name}</span>
      </Link>
      <span className={styles["contents"]}>{text.contents(...contents)}</span>
      <span className={styles["menu"]}>
        {(may.update || may.delete) && <FolderMenu folder={folder} may={may} />}
      </span>
    </>
  );
}

function FolderMenu({ folder, may }: Pick<FolderRowProps, "folder" | "may">) {
  return (
    <Menu
      trigger={
        <IconButton label={text.actions(folder.name)} tooltip={false} icon={<MoreHorizontal size={16} />} />
      }
      entries={[
        {
          id: "rename",
          label: text.rename,
          icon: <PencilLine size={14} />,
          disabled: !may.update,
          onSelect: () => openNameFolder({ projectId: folder.projectId, folder }),
        },
        {
          id: "move",
          label: text.move,
          icon: <FolderInput size={14} />,
          disabled: !may.update,
          onSelect: () =>
            openMoveToFolder({ projectId: folder.projectId, moved: [{ ...folder, kind: "folder" }] }),
        },
        { kind: "separator", id: "line" },
        {
          id: "delete",
          label: text.delete,
          icon: <Trash2 size={14} />,
          danger: true,
          disabled: !may.delete,
          onSelect: () => openDeleteFolder(folder),
        },
      ]}
    />
  );
}
