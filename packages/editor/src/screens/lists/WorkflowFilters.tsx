import { useSettings } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Select } from "../../ui/index.ts";
import filters from "../../ui/list-page/ListFilters.module.css";
import { ListFilters } from "../../ui/list-page/ListFilters.tsx";
import type { ListChoice, Shown, SortKey } from "./choose.ts";
import { TagFilter } from "./TagFilter.tsx";

const text = texts.workflowList;

const ANY_OWNER = "";

interface WorkflowFiltersProps {
  choice: ListChoice;
  owners: readonly { id: string; name: string }[];
  onChange(part: Partial<ListChoice>): void;
}

/** Search, status, tags, owner and order of the list. */
export function WorkflowFilters({ choice, owners, onChange }: WorkflowFiltersProps) {
  const hasTags = !useSettings().data?.workflowTagsDisabled;
  return (
    <ListFilters<Shown, SortKey>
      search={{ label: text.search, value: choice.search, onChange: (search) => onChange({ search }) }}
      shown={{
        label: text.status,
        value: choice.shown,
        onChange: (shown) => onChange({ shown }),
        options: [
          { value: "all", label: text.all },
          { value: "active", label: text.active },
          { value: "inactive", label: text.inactive },
          { value: "archived", label: text.archived },
        ],
      }}
      sort={{
        label: text.sortBy,
        value: choice.sort,
        onChange: (sort) => onChange({ sort, isReversed: false }),
        options: [
          { value: "updatedAt", label: text.updated },
          { value: "createdAt", label: text.created },
          { value: "lastExecution", label: text.lastExecution },
          { value: "name", label: text.name },
        ],
      }}
    >
      {hasTags && <TagFilter chosen={choice.tags} onChange={(tags) => onChange({ tags })} />}
      {(owners.length > 1 || choice.owner !== undefined) && (
        <Select<string>
          aria-label={text.owner}
          className={filters["choice"]}
          value={choice.owner ?? ANY_OWNER}
          onChange={(owner) => onChange({ owner: owner === ANY_OWNER ? undefined : owner })}
          options={[
            { value: ANY_OWNER, label: text.anybody },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </ListFilters>
  );
}
