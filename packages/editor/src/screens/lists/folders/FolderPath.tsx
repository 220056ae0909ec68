import type { Folder } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { type Dragged, useDropTarget } from "./drag.ts";
import styles from "./Folders.module.css";
import { pathTo } from "./folder-tree.ts";

interface FolderPathProps {
  project: { readonly id: string; readonly name: string };
  folders: readonly Folder[];
  folderId: string;
  /** `undefined` if the user has no permission to move anything. */
  onDrop?: ((dragged: Dragged, folderId: string | null) => void) | undefined;
}

/** The path from the project to the open folder; dragged objects can be dropped on each part. */
export function FolderPath({ project, folders, folderId, onDrop }: FolderPathProps) {
  const path = pathTo(folders, folderId);
  return (
    <nav className={styles["path"]} aria-label={texts.folders.path}>
      <Part projectId={project.id} folderId={null} name={project.name} onDrop={onDrop} />
      {path.map(({ id, name }, index) => (
        <span key={id} className={styles["part"]}>
          <ChevronRight size={14} aria-hidden />
          {index === path.length - 1 ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Part projectId={project.id} folderId={id} name={name} onDrop={onDrop} />
          )}
        </span>
      ))}
    </nav>
  );
}

interface PartProps extends Pick<FolderPathProps, "onDrop"> {
  projectId: string;
  folderId: string | null;
  name: string;
}

function Part({ projectId, folderId, name, onDrop }: PartProps) {
  const { isOver, handlers } = useDropTarget(onDrop && ((dragged) => onDrop(dragged, folderId)));
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId }}
      search={(folderId === null ? {} : { folder: folderId }) as never}
      className={styles["link"]}
      data-over={isOver || undefined}
      {...handlers}
    >
      {name}
    </Link>
  );
}
