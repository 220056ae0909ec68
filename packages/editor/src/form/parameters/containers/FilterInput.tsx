import { joinPath } from "@heddle/workflow";
import { Plus } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, SegmentedControl } from "../../../ui/index.ts";
import { useFromForm, useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import { type ConditionRow, type FilterForm, newCondition, toFilter } from "../model/filter.ts";
import { type FilterSettings, filterSettings, withCurrentOptions } from "../model/filter-settings.ts";
import { referenceTo } from "../model/mapping-text.ts";
import { useDrop } from "../use-drop.ts";
import container from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { FilterConditionRow } from "./FilterConditionRow.tsx";
import styles from "./FilterInput.module.css";
import { useRowIds } from "./use-row-ids.ts";

const newId = () => crypto.randomUUID();

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
    const added = newCondition(newId(), fixedLeft ?? reference);
    putConditions([...conditions, fixedLeft === undefined ? added : { ...added, rightValue: reference }]);
    onMapped();
  });
  const isFull = conditions.length >= limit;
  return (
    <div className={container["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {conditions.map((condition, index) => (
        <Fragment key={condition.id}>
          {index === 1 && !isReadOnly && settings.combinators.length > 1 && (
            <div className={styles["combinator"]}>
              <SegmentedControl
                size="sm"
                aria-label={parameterTexts.combinator}
                value={filter.combinator}
                onChange={(combinator) => put({ combinator })}
                segments={[
                  { value: "and", label: parameterTexts.and },
                  { value: "or", label: parameterTexts.or },
                ]}
              />
            </div>
          )}
          {index > (isReadOnly ? 0 : 1) && (
            <span className={styles["combinatorText"]}>{parameterTexts[filter.combinator]}</span>
          )}
          <FilterConditionRow
            condition={condition}
            hideLeft={fixedLeft !== undefined}
            validation={filter.options.typeValidation}
            path={joinPath(joinPath(path, "conditions"), index)}
            onChange={(next) => putConditions(conditions.map((each, at) => (at === index ? next : each)))}
            onRemove={
              conditions.length > 1
                ? () => putConditions(conditions.filter((_, at) => at !== index))
                : undefined
            }
          />
        </Fragment>
      ))}
      {!isReadOnly && (
        <div {...drop.handlers}>
          <Button
            size="sm"
            variant={drop.activeDrop ? "primary" : "secondary"}
            icon={<Plus size={14} />}
            disabled={isFull}
            title={isFull ? parameterTexts.conditionLimit(limit) : undefined}
            onClick={() => putConditions([...conditions, newCondition(newId(), fixedLeft)])}
          >
            {drop.droppable ? parameterTexts.dropHere : parameterTexts.addCondition}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Conditions that are there follow the switches of their node, such as the one that ignores case, from when these change. */
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
