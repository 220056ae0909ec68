import { joinPath, randomId } from "@heddle/workflow";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, SegmentedControl } from "../../../ui/index.ts";
import { focusParameter } from "../focus-parameter.ts";
import { useFromForm, useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import {
  type ConditionRow,
  type FilterForm,
  newCondition,
  toFilter,
  withTypeOf,
} from "../model/conditions/filter.ts";
import {
  type FilterSettings,
  filterSettings,
  withCurrentOptions,
} from "../model/conditions/filter-settings.ts";
import { referenceTo } from "../model/mapping-text.ts";
import { useDrop } from "../use-drop.ts";
import container from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { FilterConditionRow } from "./FilterConditionRow.tsx";
import styles from "./FilterInput.module.css";
import { useRowIds } from "./use-row-ids.ts";

/** Conditions joined by and/or. */
export function FilterInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly, onMapped } = useServices();
  const read = () => filterSettings(property, (text) => form.evaluate(text));
  useFromForm(() => JSON.stringify(read()));
  const settings = read();
  const { limit, fixedLeft } = settings;
  const idAt = useRowIds();
  useFollowedOptions(settings, path, value);
  const filter = toFilter(value, idAt, settings.options);
  const conditions = filter.conditions.length > 0 ? filter.conditions : [newCondition(idAt(0), fixedLeft)];
  const put = (change: Partial<FilterForm>) => form.set(path, { ...filter, ...change });
  const putConditions = (next: ConditionRow[]) => put({ conditions: next });
  const drop = useDrop(!isReadOnly && conditions.length < limit, (mapped) => {
    const reference = `={{ ${referenceTo(mapped)} }}`;
    const added = newCondition(randomId(), fixedLeft ?? reference);
    const filled =
      fixedLeft === undefined ? withTypeOf(added, mapped.sample) : { ...added, rightValue: reference };
    putConditions([...conditions, filled]);
    onMapped();
  });
  const isFull = conditions.length >= limit;
  return (
    <div className={container["container"]} data-parameter={path}>
      <div className={styles["titleRow"]}>
        <ContainerTitle property={property} />
        {conditions.length > 1 && (
          <Combinator
            value={filter.combinator}
            isFixed={isReadOnly || settings.combinators.length < 2}
            onChange={(combinator) => put({ combinator })}
          />
        )}
      </div>
      <div className={styles["conditions"]}>
        {conditions.map((condition, index) => (
          <FilterConditionRow
            key={condition.id}
            condition={condition}
            hideLeft={fixedLeft !== undefined}
            options={filter.options}
            path={joinPath(joinPath(path, "conditions"), index)}
            onChange={(next) => putConditions(conditions.map((each, at) => (at === index ? next : each)))}
            onRemove={
              conditions.length > 1
                ? () => putConditions(conditions.filter((_, at) => at !== index))
                : undefined
            }
          />
        ))}
      </div>
      {!isReadOnly && (
        <div {...drop.handlers}>
          <Button
            size="sm"
            variant={drop.activeDrop ? "primary" : "secondary"}
            icon={<Plus size={14} />}
            disabled={isFull}
            title={isFull ? parameterTexts.conditionLimit(limit) : undefined}
            onClick={() => {
              putConditions([...conditions, newCondition(randomId(), fixedLeft)]);
              const side = fixedLeft === undefined ? "leftValue" : "rightValue";
              focusParameter(joinPath(joinPath(joinPath(path, "conditions"), conditions.length), side));
            }}
          >
            {drop.droppable ? parameterTexts.dropHere : parameterTexts.addCondition}
          </Button>
        </div>
      )}
    </div>
  );
}

interface CombinatorProps {
  value: "and" | "or";
  isFixed: boolean;
  onChange(value: "and" | "or"): void;
}

/** Selects whether all conditions must match, or one. */
function Combinator({ value, isFixed, onChange }: CombinatorProps) {
  if (isFixed) return <span className={styles["combinatorText"]}>{parameterTexts[value]}</span>;
  return (
    <SegmentedControl
      size="sm"
      aria-label={parameterTexts.combinator}
      value={value}
      onChange={onChange}
      segments={[
        { value: "and", label: parameterTexts.and },
        { value: "or", label: parameterTexts.or },
      ]}
    />
  );
}

/** Existing conditions follow the options of their node, such as ignoring case, when these change. */
function useFollowedOptions(settings: FilterSettings, path: string, value: unknown): void {
  const { form, isReadOnly } = useServices();
  const wanted = JSON.stringify(settings.options);
  const seen = useRef(wanted);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    if (seen.current === wanted || isReadOnly) return;
    seen.current = wanted;
    const next = withCurrentOptions(latest.current, { options: JSON.parse(wanted) });
    if (next) form.set(path, next);
  }, [form, isReadOnly, path, wanted]);
}
