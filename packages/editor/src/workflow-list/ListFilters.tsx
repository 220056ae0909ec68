import { Search } from "lucide-react";
import { texts } from "../texts/index.ts";
import { Input, SegmentedControl, Select } from "../ui/index.ts";
import type { ListChoice, Shown, SortKey } from "./choose.ts";
import styles from "./WorkflowList.module.css";

const t = texts.workflowList;

export function ListFilters({
  choice,
  onChange,
}: {
  choice: ListChoice;
  onChange(part: Partial<ListChoice>): void;
}) {
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
