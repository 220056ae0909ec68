import type { CredentialEntity } from "@heddle/api";
import { Search } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { personName } from "../../credentials/model/appearance.ts";
import { Input, SearchSelect, SegmentedControl, Select } from "../../ui/index.ts";
import styles from "./CredentialList.module.css";
import type { ListChoice, SortKey, UseFilter } from "./list-choice.ts";

const text = texts.credentials;

interface CredentialFiltersProps {
  credentials: readonly CredentialEntity[];
  choice: ListChoice;
  onChange(part: Partial<ListChoice>): void;
  typeName(type: string): string;
}

/** Search, type, owner, use and order of the list. */
export function CredentialFilters({ credentials, choice, onChange, typeName }: CredentialFiltersProps) {
  const types = [...new Set(credentials.map(({ type }) => type))]
    .map((type) => ({ value: type, label: typeName(type) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const owners = new Map(
    credentials.flatMap(({ ownedBy }) => (ownedBy ? [[ownedBy.id, personName(ownedBy)] as const] : [])),
  );
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
      <SegmentedControl<UseFilter>
        aria-label={text.use}
        value={choice.use}
        onChange={(use) => onChange({ use })}
        segments={[
          { value: "all", label: text.usedAll },
          { value: "used", label: text.usedOnly },
          { value: "unused", label: text.unusedOnly },
        ]}
      />
      <div className={styles["space"]} />
      <SearchSelect
        aria-label={text.type}
        className={styles["select"] ?? ""}
        value={choice.type}
        onChange={(type) => onChange({ type })}
        options={[{ value: "", label: text.allTypes }, ...types]}
      />
      {owners.size > 1 && (
        <SearchSelect
          aria-label={text.owner}
          className={styles["select"] ?? ""}
          value={choice.owner}
          onChange={(owner) => onChange({ owner })}
          options={[
            { value: "", label: text.allOwners },
            ...[...owners].map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
      <Select<SortKey>
        aria-label={text.sortBy}
        className={styles["sort"] ?? ""}
        value={choice.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: "updatedAt", label: text.sortUpdated },
          { value: "createdAt", label: text.sortCreated },
          { value: "name", label: text.sortName },
          { value: "type", label: text.sortType },
        ]}
      />
    </div>
  );
}
