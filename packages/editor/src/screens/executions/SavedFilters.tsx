import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button, IconButton, Input, Popover, toast } from "../../ui/index.ts";
import { isFiltered, type ListChoice, readListChoice } from "./list-choice.ts";
import styles from "./SavedFilters.module.css";
import {
  filterShown,
  MAX_FILTER_NAME_CHARACTERS,
  MAX_SAVED_FILTERS,
  type SavedFilter,
  savedFilters,
  storeFilters,
  withFilter,
} from "./saved-filters.ts";

const text = texts.executions.savedFilters;

interface SavedFiltersProps {
  choice: ListChoice;
  /** Applies the given filters. */
  onChoose(choice: ListChoice): void;
}

/** The user's saved filters: select, add, delete. */
export function SavedFilters({ choice, onChoose }: SavedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: user } = useCurrentUser();
  const saved = savedFilters(user?.settings);
  const shown = filterShown(saved, choice);
  const store = (filters: readonly SavedFilter[]) =>
    storeFilters(filters).catch((error) => toast.failure(text.failed, error));
  return (
    <Popover
      align="end"
      aria-label={text.title}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button icon={<Bookmark size={14} />}>{shown?.name ?? text.title}</Button>}
    >
      <div className={styles["saved"]}>
        {saved.length === 0 && <p className={styles["hint"]}>{text.none}</p>}
        <ul className={styles["list"]} aria-label={text.title}>
          {saved.map((one) => (
            <li key={one.name} className={styles["entry"]} data-shown={one === shown || undefined}>
              <button
                type="button"
                className={styles["name"]}
                aria-current={one === shown || undefined}
                onClick={() => {
                  onChoose(readListChoice(one.search));
                  setOpen(false);
                }}
              >
                {one.name}
              </button>
              <IconButton
                size="sm"
                label={text.remove(one.name)}
                icon={<Trash2 size={14} />}
                onClick={() => void store(saved.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
        {saved.length >= MAX_SAVED_FILTERS ? (
          <p className={styles["hint"]}>{text.full(MAX_SAVED_FILTERS)}</p>
        ) : (
          <NewFilter
            isUseful={isFiltered(choice) && !shown}
            onSave={(name) => store(withFilter(saved, name, choice))}
          />
        )}
      </div>
    </Popover>
  );
}

/** Saves the current filters. */
function NewFilter({ isUseful, onSave }: { isUseful: boolean; onSave(name: string): Promise<unknown> }) {
  const [name, setName] = useState("");
  if (!isUseful) return <p className={styles["hint"]}>{text.hint}</p>;
  return (
    <form
      className={styles["new"]}
      onSubmit={async (event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        await onSave(name.trim());
        setName("");
      }}
    >
      <Input
        aria-label={text.name}
        placeholder={text.name}
        value={name}
        maxLength={MAX_FILTER_NAME_CHARACTERS}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon={<BookmarkPlus size={14} />} disabled={name.trim() === ""}>
        {texts.ui.save}
      </Button>
    </form>
  );
}
