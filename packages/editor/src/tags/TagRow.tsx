import type { Tag } from "@heddle/api";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { confirm, IconButton, toast } from "../ui/index.ts";
import { TagNameForm } from "./TagNameForm.tsx";
import styles from "./TagsDialog.module.css";
import { deleteTag, renameTag } from "./tag-calls.ts";

const text = texts.tags;

export interface TagRowProps {
  tag: Tag;
  tags: readonly Tag[];
  /** Whether the user's role in the instance allows it. */
  canDelete: boolean;
}

/** A tag with the number of its workflows; renamed in place. */
export function TagRow({ tag, tags, canDelete }: TagRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    const rename = async (name: string) => {
      if (name !== tag.name) await renameTag(tag.id, name);
      setRenaming(false);
    };
    return (
      <li className={styles["row"]}>
        <TagNameForm
          start={tag.name}
          tags={tags}
          own={tag.id}
          label={text.rename(tag.name)}
          onSave={rename}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles["row"]}>
      <span className={styles["name"]}>{tag.name}</span>
      <span className={styles["usage"]}>{text.usage(tag.usageCount ?? 0)}</span>
      <IconButton
        size="sm"
        label={text.rename(tag.name)}
        icon={<Pencil size={13} />}
        onClick={() => setRenaming(true)}
      />
      {canDelete && (
        <IconButton
          size="sm"
          label={text.delete(tag.name)}
          icon={<Trash2 size={13} />}
          onClick={() => void remove(tag)}
        />
      )}
    </li>
  );
}

async function remove(tag: Tag): Promise<void> {
  const answer = await confirm({
    title: text.deleteTitle(tag.name),
    message: text.deleteMessage(tag.usageCount ?? 0),
    confirmLabel: texts.ui.delete,
    danger: true,
  });
  if (answer !== "confirmed") return;
  try {
    await deleteTag(tag.id);
  } catch (error) {
    toast.failure(text.deleteFailed, error);
  }
}
