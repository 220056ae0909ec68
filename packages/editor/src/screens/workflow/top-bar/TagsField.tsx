import { Plus } from "lucide-react";
import { useSettings } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { setWorkflowTags, useField, useOpenWorkflow } from "../../../document/index.ts";
import { TagPicker, usePresentTags } from "../../../tags/index.ts";
import { Popover } from "../../../ui/index.ts";
import styles from "./TagsField.module.css";

const text = texts.workflow;
const MAX_SHOWN = 2;

/** The workflow's tags, and a small search to add or make one. */
export function TagsField() {
  const { document, readOnly } = useOpenWorkflow();
  const settings = useSettings();
  const carried = useField("tags");
  const tags = usePresentTags(carried);
  if (settings.data?.workflowTagsDisabled) return null;
  const more = tags.length - MAX_SHOWN;
  return (
    <div className={styles["tags"]}>
      {tags.slice(0, MAX_SHOWN).map((tag) => (
        <span key={tag.id} className={styles["tag"]}>
          {tag.name}
        </span>
      ))}
      {!readOnly && (
        <Popover
          aria-label={text.tags}
          trigger={
            <button
              type="button"
              className={styles["add"]}
              aria-label={tags.length === 0 ? text.addTag : text.tagsOf(tags.map((tag) => tag.name))}
            >
              {more > 0 ? `+${more}` : <Plus size={12} />}
              {tags.length === 0 && text.addTag}
            </button>
          }
        >
          <TagPicker chosen={tags} onChange={(next) => setWorkflowTags(document, next)} />
        </Popover>
      )}
    </div>
  );
}
