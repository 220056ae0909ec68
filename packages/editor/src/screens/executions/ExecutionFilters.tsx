import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWorkflows } from "../../base/rest/use-workflows.ts";
import { texts } from "../../base/texts/index.ts";
import { Input, Kbd, SearchSelect, Select } from "../../ui/index.ts";
import filters from "../../ui/list-page/ListFilters.module.css";
import styles from "./ExecutionList.module.css";
import { FurtherFilters } from "./FurtherFilters.tsx";
import type { ListChoice } from "./list-choice.ts";
import { SavedFilters } from "./SavedFilters.tsx";
import { statusOptions } from "./status-options.ts";

const text = texts.executions;
const TYPING_PAUSE_MS = 300;

interface ExecutionFiltersProps {
  choice: ListChoice;
  onChange(part: Partial<ListChoice>): void;
  /** Applies the given filters. */
  onChoose(choice: ListChoice): void;
}

/** Filters of executions: workflow name, workflow, status, time and data. */
export function ExecutionFilters({ choice, onChange, onChoose }: ExecutionFiltersProps) {
  const { data: workflows = [] } = useWorkflows();
  return (
    <div className={filters["filters"]}>
      <NameSearch name={choice.name ?? ""} onChange={(name) => onChange({ name: name || undefined })} />
      <SearchSelect
        aria-label={text.workflow}
        className={styles["workflowFilter"] as string}
        value={choice.workflowId}
        onChange={(workflowId) => onChange({ workflowId })}
        options={[
          { value: "", label: text.allWorkflows },
          ...workflows.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        aria-label={text.status}
        className={styles["statusFilter"] as string}
        value={choice.status}
        onChange={(status) => onChange({ status })}
        options={statusOptions}
      />
      <FurtherFilters choice={choice} onChange={onChange} />
      <SavedFilters choice={choice} onChoose={onChoose} />
    </div>
  );
}

/** The server searches when typing pauses. */
function NameSearch({ name, onChange }: { name: string; onChange(name: string): void }) {
  const [typed, setTyped] = useState(name);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (typed.trim() === name) return;
    const timer = setTimeout(() => change.current(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, name]);
  return (
    <Input
      type="search"
      className={filters["search"]}
      prefix={<Search size={14} />}
      suffix={typed === "" && <Kbd>/</Kbd>}
      placeholder={text.search}
      aria-label={text.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
