import { Plus } from "lucide-react";
import { Fragment } from "react";
import { parameterTexts } from "../../texts/parameters.ts";
import { Button, SegmentedControl } from "../../ui/index.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import {
  type FilterCondition,
  type FilterValue,
  maxConditions,
  newCondition,
  toFilter,
} from "../model/filter.ts";
import { referenceTo } from "../model/mapping-text.ts";
import { joinPath } from "../model/path.ts";
import { useDrop } from "../use-drop.ts";
import container from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { FilterConditionRow } from "./FilterConditionRow.tsx";
import styles from "./FilterInput.module.css";

const newId = () => crypto.randomUUID();

/** Conditions joined by and/or. */
export function FilterInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly, onMapped } = useServices();
  const filter = toFilter(value, newId);
  const limits = (property.typeOptions?.filter ?? {}) as {
    maxConditions?: number;
    allowedCombinators?: string[];
  };
  const limit = limits.maxConditions ?? maxConditions;
  const conditions = filter.conditions.length > 0 ? filter.conditions : [newCondition("first")];
  const put = (change: Partial<FilterValue>) => form.set(path, { ...filter, ...change });
  const putConditions = (next: FilterCondition[]) => put({ conditions: next.map(withRealId) });
  const drop = useDrop(!isReadOnly && conditions.length < limit, (mapped) => {
    putConditions([...conditions, newCondition(newId(), `={{ ${referenceTo(mapped)} }}`)]);
    onMapped();
  });
  const isFull = conditions.length >= limit;
  return (
    <div className={container["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {conditions.map((condition, index) => (
        <Fragment key={condition.id}>
          {index === 1 && !isReadOnly && (limits.allowedCombinators?.length ?? 2) > 1 && (
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
            validation={filter.options.typeValidation}
            path={joinPath(joinPath(path, "conditions"), index)}
            onChange={(next) => putConditions(conditions.map((each, at) => (at === index ? next : each)))}
            {...(conditions.length > 1
              ? { onRemove: () => putConditions(conditions.filter((_, at) => at !== index)) }
              : {})}
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
            onClick={() => putConditions([...conditions, newCondition(newId())])}
          >
            {drop.droppable ? parameterTexts.dropHere : parameterTexts.addCondition}
          </Button>
        </div>
      )}
    </div>
  );
}

function withRealId(condition: FilterCondition): FilterCondition {
  return condition.id === "first" ? { ...condition, id: newId() } : condition;
}
