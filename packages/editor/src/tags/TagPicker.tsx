import { Popover } from "@base-ui/react/popover";
import type { Tag } from "@heddle/api";
import { Check, Settings2 } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Input } from "../ui/index.ts";
import { openTags } from "./open-tags.ts";
import styles from "./TagPicker.module.css";
import { createTag, useTags } from "./tag-calls.ts";
import { MAX_TAG_NAME_LENGTH, tagNameProblem } from "./tag-name.ts";

const text = texts.tags;

export interface TagPickerProps {
  chosen: readonly { id: string; name: string }[];
  onChange(tags: { id: string; name: string }[]): void;
  /** False where only tags that exist are of use, such as in a filter. */
  canCreate?: boolean;
}

/** A small search to add, remove and make tags. */
export function TagPicker({ chosen, onChange, canCreate = true }: TagPickerProps) {
  const { data: all = [], isPending } = useTags();
  const [search, setSearch] = useState("");
  const [problem, setProblem] = useState<string>();
  const wanted = search.trim();
  const fits = all.filter((tag) => tag.name.toLowerCase().includes(wanted.toLowerCase()));
  const isNew = canCreate && wanted !== "" && !all.some((tag) => tag.name === wanted);
  const toggle = ({ id, name }: { id: string; name: string }) => {
    const rest = chosen.filter((tag) => tag.id !== id);
    onChange(rest.length < chosen.length ? rest : [...chosen, { id, name }]);
  };
  const create = async () => {
    const wrong = tagNameProblem(wanted, all);
    setProblem(wrong);
    if (wrong) return;
    try {
      toggle(await createTag(wanted));
      setSearch("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <div className={styles["picker"]}>
      <Input
        size="sm"
        autoFocus
        aria-label={canCreate ? text.findOrCreate : text.find}
        placeholder={canCreate ? text.findOrCreate : text.find}
        value={search}
        maxLength={MAX_TAG_NAME_LENGTH}
        onChange={(event) => {
          setSearch(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || wanted === "") return;
          event.preventDefault();
          const exact = fits.find((tag) => tag.name === wanted) ?? (isNew ? undefined : fits[0]);
          if (exact) toggle(exact);
          else if (isNew) void create();
        }}
      />
      {problem !== undefined && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
      <ul className={styles["list"]}>
        {fits.map((tag) => (
          <Option
            key={tag.id}
            tag={tag}
            isChosen={chosen.some(({ id }) => id === tag.id)}
            onToggle={toggle}
          />
        ))}
        {isNew && (
          <li>
            <button type="button" className={styles["option"]} onClick={() => void create()}>
              {text.create(wanted)}
            </button>
          </li>
        )}
        {fits.length === 0 && !isNew && !isPending && (
          <li className={styles["none"]}>{canCreate ? text.none : texts.ui.noMatches}</li>
        )}
      </ul>
      <Popover.Close className={styles["manage"]} onClick={() => openTags()}>
        <Settings2 size={13} />
        {text.manage}
      </Popover.Close>
    </div>
  );
}

function Option({ tag, isChosen, onToggle }: { tag: Tag; isChosen: boolean; onToggle(tag: Tag): void }) {
  return (
    <li>
      <button
        type="button"
        className={styles["option"]}
        aria-pressed={isChosen}
        onClick={() => onToggle(tag)}
      >
        {tag.name}
        {isChosen && <Check size={13} />}
      </button>
    </li>
  );
}
