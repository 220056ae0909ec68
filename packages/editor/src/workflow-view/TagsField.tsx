import type { Tag } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { setWorkflowTags, useField, useOpenWorkflow } from "../document/index.ts";
import { get, post, queryClient, useSettings } from "../rest/index.ts";
import { texts } from "../texts/index.ts";
import { Input, Popover, toast } from "../ui/index.ts";
import styles from "./TagsField.module.css";

const text = texts.workflow;
const longestName = 24;
const shown = 2;

/** The workflow's tags, and a small search to add or make one. */
export function TagsField() {
  const settings = useSettings();
  const tags = useField("tags");
  if (settings.data?.workflowTagsDisabled) return null;
  return (
    <div className={styles["tags"]}>
      {tags.slice(0, shown).map((tag) => (
        <span key={tag.id} className={styles["tag"]}>
          {tag.name}
        </span>
      ))}
      <Popover
        aria-label={text.tags}
        trigger={
          <button type="button" className={styles["add"]}>
            {tags.length > shown ? `+${tags.length - shown}` : <Plus size={12} />}
            {tags.length === 0 && text.addTag}
          </button>
        }
      >
        <TagPicker />
      </Popover>
    </div>
  );
}

function TagPicker() {
  const { document } = useOpenWorkflow();
  const tags = useField("tags");
  const all = useQuery({ queryKey: ["tags"], queryFn: () => get<Tag[]>("/tags") });
  const [search, setSearch] = useState("");
  const wanted = search.trim();
  const chosen = new Set(tags.map((tag) => tag.id));
  const fits = (all.data ?? []).filter((tag) => tag.name.toLowerCase().includes(wanted.toLowerCase()));
  const isNew = wanted !== "" && !(all.data ?? []).some((tag) => tag.name === wanted);
  const toggle = ({ id, name }: { id: string; name: string }) =>
    setWorkflowTags(document, chosen.has(id) ? tags.filter((tag) => tag.id !== id) : [...tags, { id, name }]);
  const create = async () => {
    try {
      const tag = await post<Tag>("/tags", { name: wanted });
      await queryClient.invalidateQueries({ queryKey: ["tags"] });
      toggle(tag);
      setSearch("");
    } catch (error) {
      toast.failure(text.createTag(wanted), error);
    }
  };
  return (
    <div className={styles["picker"]}>
      <Input
        size="sm"
        aria-label={text.tagPlaceholder}
        placeholder={text.tagPlaceholder}
        value={search}
        maxLength={longestName}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          if (isNew) void create();
          else if (fits[0]) toggle(fits[0]);
        }}
      />
      <ul className={styles["list"]}>
        {fits.map((tag) => (
          <li key={tag.id}>
            <button
              type="button"
              className={styles["option"]}
              aria-pressed={chosen.has(tag.id)}
              onClick={() => toggle(tag)}
            >
              {tag.name}
              {chosen.has(tag.id) && <X size={12} />}
            </button>
          </li>
        ))}
        {isNew && (
          <li>
            <button type="button" className={styles["option"]} onClick={() => void create()}>
              {text.createTag(wanted)}
            </button>
          </li>
        )}
        {fits.length === 0 && !isNew && <li className={styles["none"]}>{text.noTags}</li>}
      </ul>
    </div>
  );
}
