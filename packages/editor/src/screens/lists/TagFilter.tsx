import { Tag } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { TagPicker, useTags } from "../../tags/index.ts";
import { Popover } from "../../ui/index.ts";
import styles from "./TagFilter.module.css";

const text = texts.workflowList;

/** Restricts the list to workflows with all chosen tags. */
export function TagFilter({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange(ids: string[]): void;
}) {
  const { data: all = [] } = useTags();
  const tags = all.filter((tag) => chosen.includes(tag.id));
  const names = tags.map((tag) => tag.name);
  return (
    <Popover
      aria-label={text.tags}
      trigger={
        <button
          type="button"
          className={styles["button"]}
          data-chosen={names.length > 0 || undefined}
          aria-label={names.length === 0 ? text.tags : text.tagsChosen(names)}
        >
          <Tag size={13} />
          <span>{names.length === 0 ? text.tags : names.join(", ")}</span>
        </button>
      }
    >
      <TagPicker canCreate={false} chosen={tags} onChange={(next) => onChange(next.map((tag) => tag.id))} />
    </Popover>
  );
}
