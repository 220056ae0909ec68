import { Search } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Input, SegmentedControl, Select } from "../../ui/index.ts";
import type { ListChoice, Shown, SortKey } from "./choose.ts";
import { TagFilter } from "./TagFilter.tsx";
import styles from "./WorkflowList.module.css";

const text = texts.workflowList;

const ANY_OWNER = "";

export interface ListFiltersProps {
  choice: ListChoice;
  owners: readonly { id: string; name: string }[];
  onChange(part: Partial<ListChoice>): void;
}

export function ListFilters({ choice, owners, onChange }: ListFiltersProps) {
  const hasTags = !useSettings().data?.workflowTagsDisabled;
  return (
    <div className={styles["filters"]}>
      <Input
        type="search"
        className={styles["search"]}
        prefix={<Search size={14} />}
        placeholder={text.search}
        aria-label={text.search}
        value={choice.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <SegmentedControl<Shown>
        aria-label={text.status}
        value={choice.shown}
        onChange={(shown) => onChange({ shown })}
        segments={[
          { value: "all", label: text.all },
          { value: "active", label: text.active },
          { value: "inactive", label: text.inactive },
        ]}
      />
      {hasTags && <TagFilter chosen={choice.tags} onChange={(tags) => onChange({ tags })} />}
      {(owners.length > 1 || choice.owner !== undefined) && (
        <Select<string>
          aria-label={text.owner}
          className={styles["owner"]}
          value={choice.owner ?? ANY_OWNER}
          onChange={(owner) => onChange({ owner: owner === ANY_OWNER ? undefined : owner })}
          options={[
            { value: ANY_OWNER, label: text.anybody },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={styles["space"]} />
      <Select<SortKey>
        aria-label={text.sortBy}
        className={styles["sort"]}
        value={choice.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: "updatedAt", label: text.updated },
          { value: "createdAt", label: text.created },
          { value: "name", label: text.name },
        ]}
      />
    </div>
  );
}
