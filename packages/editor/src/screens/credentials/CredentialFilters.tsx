import type { CredentialEntity } from "@heddle/api";
import { compareTexts } from "../../base/language/order.ts";
import { texts } from "../../base/texts/index.ts";
import { SearchSelect } from "../../ui/index.ts";
import filters from "../../ui/list-page/ListFilters.module.css";
import { ListFilters } from "../../ui/list-page/ListFilters.tsx";
import type { ListChoice, SortKey, UseFilter } from "./list-choice.ts";

const text = texts.credentials;

interface CredentialFiltersProps {
  credentials: readonly CredentialEntity[];
  choice: ListChoice;
  onChange(part: Partial<ListChoice>): void;
  typeName(type: string): string;
}

/** Search, type, owner, usage and order of the list. */
export function CredentialFilters({ credentials, choice, onChange, typeName }: CredentialFiltersProps) {
  const types = [...new Set(credentials.map(({ type }) => type))]
    .map((type) => ({ value: type, label: typeName(type) }))
    .sort((a, b) => compareTexts(a.label, b.label));
  const owners = new Map(credentials.map(({ homeProject: { id, name } }) => [id, name] as const));
  return (
    <ListFilters<UseFilter, SortKey>
      search={{ label: text.search, value: choice.search, onChange: (search) => onChange({ search }) }}
      shown={{
        label: text.use,
        value: choice.use,
        onChange: (use) => onChange({ use }),
        options: [
          { value: "all", label: text.usedAll },
          { value: "used", label: text.usedOnly },
          { value: "unused", label: text.unusedOnly },
        ],
      }}
      sort={{
        label: text.sortBy,
        value: choice.sort,
        onChange: (sort) => onChange({ sort }),
        options: [
          { value: "updatedAt", label: text.sortUpdated },
          { value: "createdAt", label: text.sortCreated },
          { value: "name", label: text.sortName },
          { value: "type", label: text.sortType },
        ],
      }}
    >
      <SearchSelect
        aria-label={text.type}
        className={filters["choice"] ?? ""}
        value={choice.type}
        onChange={(type) => onChange({ type })}
        options={[{ value: "", label: text.allTypes }, ...types]}
      />
      {owners.size > 1 && (
        <SearchSelect
          aria-label={text.owner}
          className={filters["choice"] ?? ""}
          value={choice.owner}
          onChange={(owner) => onChange({ owner })}
          options={[
            { value: "", label: text.allOwners },
            ...[...owners].map(([value, label]) => ({ value, label })),
          ]}
        />
      )}
    </ListFilters>
  );
}
