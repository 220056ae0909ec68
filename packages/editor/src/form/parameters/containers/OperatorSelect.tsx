import { FILTER_TYPES, type FilterOperator, operationsOf } from "@heddle/workflow";
import { Braces, Brackets, CalendarDays, CaseSensitive, Hash, ToggleLeft } from "lucide-react";
import { filterTexts } from "../../../base/texts/filters.ts";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { type OptionGroup, TwoLevelSelect } from "../../../ui/index.ts";
import { operatorOf } from "../model/conditions/filter.ts";
import { operatorName, operatorText } from "./operator-text.ts";

interface OperatorSelectProps {
  operator: FilterOperator;
  isReadOnly: boolean;
  invalid: boolean;
  onChange(operator: FilterOperator): void;
}

/** Selects a condition's comparison: the value type, then the operation. */
export function OperatorSelect({ operator, isReadOnly, invalid, onChange }: OperatorSelectProps) {
  const { type, operation } = operator;
  return (
    <TwoLevelSelect
      aria-label={parameterTexts.operator}
      groupsLabel={parameterTexts.fieldType}
      value={keyOf(type, operation)}
      fallback={operatorName(operation)}
      shown={operatorText(operation)}
      groups={groups}
      disabled={isReadOnly}
      invalid={invalid}
      onChange={(key) => {
        const [nextType = type, nextOperation = operation] = key.split(":");
        onChange(operatorOf(nextType, nextOperation));
      }}
    />
  );
}

const icons = {
  string: <CaseSensitive size={15} />,
  number: <Hash size={13} />,
  dateTime: <CalendarDays size={13} />,
  boolean: <ToggleLeft size={14} />,
  array: <Brackets size={13} />,
  object: <Braces size={13} />,
};

const keyOf = (type: string, operation: string) => `${type}:${operation}`;

const groups: readonly OptionGroup[] = FILTER_TYPES.map((type) => ({
  value: filterTexts.types[type],
  icon: icons[type],
  items: operationsOf(type).map((operation) => ({
    value: keyOf(type, operation),
    label: operatorName(operation),
    group: filterTexts.types[type],
  })),
}));
