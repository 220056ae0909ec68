import { Search } from "lucide-react";
import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Input, SegmentedControl, Select } from "../../ui/index.ts";
import type { ListChoice, Shown, SortKey } from "./choose.ts";
import { TagFilter } from "./TagFilter.tsx";
import styles from "./WorkflowList.module.css";

const t = texts.workflowList;

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
        placeholder={t.search}
        aria-label={t.search}
        value={choice.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <SegmentedControl<Shown>
        aria-label={t.status}
        value={choice.shown}
        onChange={(shown) => onChange({ shown })}
        segments={[
          { value: "all", label: t.all },
          { value: "active", label: t.active },
          { value: "inactive", label: t.inactive },
        ]}
      />
      {hasTags && <TagFilter chosen={choice.tags} onChange={(tags) => onChange({ tags })} />}
      {(owners.length > 1 || choice.owner !== undefined) && (
        <Select<string>
          aria-label={t.owner}
          className={styles["owner"]}
          value={choice.owner ?? ANY_OWNER}
          onChange={(owner) => onChange({ owner: owner === ANY_OWNER ? undefined : owner })}
          options={[
            { value: ANY_OWNER, label: t.anybody },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <div className={styles["space"]} />
      <Select<SortKey>
        aria-label={t.sortBy}
        className={styles["sort"]}
        value={choice.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: "updatedAt", label: t.updated },
          { value: "createdAt", label: t.created },
          { value: "name", label: t.name },
        ]}
      />
    </div>
  );
}
