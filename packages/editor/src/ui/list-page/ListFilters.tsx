import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Kbd } from "../elements/Kbd.tsx";
import { Input } from "../fields/Input.tsx";
import { SegmentedControl } from "../fields/SegmentedControl.tsx";
import { Select } from "../fields/Select.tsx";
import styles from "./ListFilters.module.css";

/** One of several values, with its setter. */
interface Choice<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange(value: Value): void;
}

interface ListFiltersProps<Shown extends string, Sort extends string> {
  search: { label: string; value: string; onChange(value: string): void };
  shown: Choice<Shown>;
  sort: Choice<Sort>;
  /** Further filters. */
  children?: ReactNode;
}

/** Filter and sort order of a list. */
export function ListFilters<Shown extends string, Sort extends string>({
  search,
  shown,
  sort,
  children,
}: ListFiltersProps<Shown, Sort>) {
  return (
    <div className={styles["filters"]}>
      <Input
        type="search"
        className={styles["search"]}
        prefix={<Search size={14} />}
        suffix={search.value === "" && <Kbd>/</Kbd>}
        placeholder={search.label}
        aria-label={search.label}
        value={search.value}
        onChange={(event) => search.onChange(event.target.value)}
      />
      <SegmentedControl<Shown>
        aria-label={shown.label}
        value={shown.value}
        onChange={shown.onChange}
        segments={shown.options}
      />
      {children}
      <div className={styles["space"]} />
      <Select<Sort>
        aria-label={sort.label}
        className={styles["choice"]}
        value={sort.value}
        onChange={sort.onChange}
        options={sort.options}
      />
    </div>
  );
}
