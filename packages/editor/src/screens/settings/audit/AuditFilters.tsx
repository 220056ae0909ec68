import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { personName } from "../../../people/person.ts";
import { usersQuery } from "../../../people/users-query.ts";
import { Input, Select } from "../../../ui/index.ts";
import styles from "./AuditPage.module.css";
import type { AuditFilter } from "./filter.ts";

const text = texts.audit;

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

/** Filters by text, kind of event, user and days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data: users = [] } = useQuery(usersQuery);
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  const kinds = Object.entries(text.kinds).map(([value, label]) => ({ value, label }));
  const people = users.map((user) => ({ value: user.id, label: personName(user) }));
  return (
    <div className={styles["filters"]}>
      <Input
        type="search"
        className={styles["search"]}
        prefix={<Search size={14} />}
        placeholder={text.search}
        aria-label={text.search}
        value={filter.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      <Select
        aria-label={text.kind}
        className={styles["choice"]}
        value={filter.event}
        options={[{ value: "", label: text.allKinds }, ...kinds]}
        onChange={(event) => set({ event })}
      />
      <Select
        aria-label={text.person}
        className={styles["choice"]}
        value={filter.userId}
        options={[{ value: "", label: text.everybody }, ...people]}
        onChange={(userId) => set({ userId })}
      />
      {(["from", "to"] as const).map((end) => (
        <Input
          key={end}
          type="date"
          className={styles["day"]}
          prefix={text[end]}
          aria-label={text[end]}
          value={filter[end]}
          onChange={(event) => set({ [end]: event.target.value })}
        />
      ))}
    </div>
  );
}
