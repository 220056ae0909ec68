import type { Tag } from "@heddle/api";
import { Plus, Search, Tags } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { useMay } from "../people/use-may.ts";
import { Button, Dialog, EmptyState, Input, Skeleton } from "../ui/index.ts";
import type { ModalProps } from "../ui/modals/index.ts";
import { NewTag } from "./NewTag.tsx";
import { TagRow } from "./TagRow.tsx";
import styles from "./TagsDialog.module.css";
import { useTags } from "./tag-calls.ts";

const text = texts.tags;

/** Makes, renames and deletes the tags of the instance. */
export function TagsDialog({ onClose }: ModalProps) {
  const { data: tags, error, refetch } = useTags();
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const wanted = search.trim().toLowerCase();
  const shown = tags?.filter((tag) => tag.name.toLowerCase().includes(wanted));
  const canDelete = useMay("tag:delete");
  const addButton = (
    <Button variant="primary" icon={<Plus size={15} />} onClick={() => setAdding(true)}>
      {text.add}
    </Button>
  );
  const isEmpty = tags?.length === 0 && !isAdding;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.hint}
      footer={<Button onClick={onClose}>{texts.ui.close}</Button>}
    >
      {error && (
        <EmptyState
          title={text.failed}
          description={error.message}
          actions={<Button onClick={() => refetch()}>{texts.ui.retry}</Button>}
        />
      )}
      {isEmpty && (
        <EmptyState
          icon={<Tags size={20} />}
          title={text.emptyTitle}
          description={text.emptyHint}
          actions={addButton}
        />
      )}
      {!error && !isEmpty && (
        <>
          <div className={styles["bar"]}>
            <Input
              type="search"
              className={styles["search"]}
              prefix={<Search size={14} />}
              aria-label={text.find}
              placeholder={text.find}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            {addButton}
          </div>
          {isAdding && <NewTag tags={tags ?? []} onDone={() => setAdding(false)} />}
          <TagList tags={tags ?? []} shown={shown} canDelete={canDelete} />
        </>
      )}
    </Dialog>
  );
}

function TagList({ tags, shown, canDelete }: { tags: Tag[]; shown: Tag[] | undefined; canDelete: boolean }) {
  if (!shown) return <Skeleton width="60%" />;
  if (shown.length === 0) return <p className={styles["none"]}>{texts.ui.noMatches}</p>;
  return (
    <ul className={styles["list"]} aria-label={text.title}>
      {shown.map((tag) => (
        <TagRow key={tag.id} tag={tag} tags={tags} canDelete={canDelete} />
      ))}
    </ul>
  );
}
