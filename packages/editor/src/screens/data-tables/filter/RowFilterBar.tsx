import { type DataTable, ROW_CONDITIONS, type RowConditionKind, type RowFilter } from "@heddle/api";
import { Plus, X } from "lucide-react";
import { dataTables as text } from "../../../base/texts/pages/data-tables.ts";
import { Button, IconButton, Input, SegmentedControl, Select } from "../../../ui/index.ts";
import type { ShownColumn } from "../grid/ColumnHead.tsx";
import { shownColumns } from "../grid/use-grid-state.ts";
import styles from "./RowFilterBar.module.css";

type Condition = RowFilter["filters"][number];

const WITHOUT_VALUE: readonly RowConditionKind[] = ["isEmpty", "isNotEmpty", "isTrue", "isFalse"];

/** Returns the available conditions for a type. */
function conditionsFor(type: ShownColumn["type"]): RowConditionKind[] {
  return ROW_CONDITIONS.filter((condition) => {
    if (condition === "isTrue" || condition === "isFalse") return type === "boolean";
    if (condition === "like" || condition === "ilike") return type === "string" || type === "json";
    if (["gt", "gte", "lt", "lte"].includes(condition)) return type !== "boolean" && type !== "json";
    return true;
  });
}

interface RowFilterBarProps {
  table: DataTable;
  filter: RowFilter;
  onChange(filter: RowFilter): void;
}

/** Conditions that filter the rows. */
export function RowFilterBar({ table, filter, onChange }: RowFilterBarProps) {
  const columns = shownColumns(table);
  const { filters } = filter;
  const change = (index: number, part: Partial<Condition>) =>
    onChange({ ...filter, filters: filters.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const add = () => {
    const column = columns.find(({ stored }) => stored) ?? columns[0]!;
    const condition = column.type === "string" ? "ilike" : "isNotEmpty";
    onChange({ ...filter, filters: [...filters, { columnName: column.name, condition, value: "" }] });
  };
  return (
    <section className={styles["bar"]} aria-label={text.filter}>
      {filters.length > 1 && (
        <SegmentedControl<RowFilter["type"]>
          aria-label={text.matches}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
          segments={[
            { value: "and", label: text.matchAll },
            { value: "or", label: text.matchAny },
          ]}
        />
      )}
      {filters.map((condition, index) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other name.
          key={index}
          columns={columns}
          condition={condition}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange({ ...filter, filters: filters.filter((_, at) => at !== index) })}
        />
      ))}
      <Button size="sm" variant="ghost" icon={<Plus size={14} />} onClick={add}>
        {text.addCondition}
      </Button>
    </section>
  );
}

interface ConditionLineProps {
  columns: readonly ShownColumn[];
  condition: Condition;
  onChange(part: Partial<Condition>): void;
  onRemove(): void;
}

function ConditionLine({ columns, condition, onChange, onRemove }: ConditionLineProps) {
  const column = columns.find(({ name }) => name === condition.columnName) ?? columns[0]!;
  const kinds = conditionsFor(column.type);
  const choose = (name: string) => {
    const type = columns.find((one) => one.name === name)?.type ?? "string";
    const kind = conditionsFor(type).includes(condition.condition) ? condition.condition : "isNotEmpty";
    onChange({ columnName: name, condition: kind });
  };
  return (
    <div className={styles["line"]}>
      <Select
        size="sm"
        aria-label={text.column}
        value={column.name}
        options={columns.map(({ name }) => ({ value: name, label: name }))}
        onChange={choose}
      />
      <Select<RowConditionKind>
        size="sm"
        aria-label={text.condition}
        value={condition.condition}
        options={kinds.map((value) => ({ value, label: text.conditions[value] }))}
        onChange={(kind) => onChange({ condition: kind })}
      />
      {!WITHOUT_VALUE.includes(condition.condition) && (
        <Input
          size="sm"
          aria-label={text.value}
          type={column.type === "date" ? "datetime-local" : "text"}
          value={String(condition.value ?? "")}
          onChange={({ target }) => onChange({ value: target.value })}
        />
      )}
      <IconButton size="sm" label={text.removeCondition} icon={<X size={14} />} onClick={onRemove} />
    </div>
  );
}
