import type { NodeProperty } from "@heddle/workflow";
import { joinPath, randomId } from "@heddle/workflow";
import { GripVertical, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button, IconButton, Select } from "../../../ui/index.ts";
import { focusParameter } from "../focus-parameter.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import {
  type Assignment,
  type AssignmentOptions,
  type AssignmentType,
  assignmentFromDrop,
  assignmentOptions,
  assignmentTypes,
  newAssignment,
  toAssignments,
  withType,
} from "../model/assignments.ts";
import { moveEntry } from "../model/list-edits.ts";
import { referenceTo } from "../model/mapping-text.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import { useDrop } from "../use-drop.ts";
import styles from "./AssignmentsInput.module.css";
import container from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { useRowIds } from "./use-row-ids.ts";

/** Fields to set: name, type and value each; reordered by dragging, filled by dropping data. */
export function AssignmentsInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly, onMapped } = useServices();
  const rows = toAssignments(value, useRowIds());
  const options = assignmentOptions(property);
  const put = (next: Assignment[]) => form.set(path, { ...(value as object), assignments: next });
  const drop = useDrop(!isReadOnly, (mapped) => {
    put([...rows, assignmentFromDrop(randomId(), `{{ ${referenceTo(mapped)} }}`, mapped.sample)]);
    onMapped();
  });
  const replace = (index: number, row: Assignment) =>
    put(rows.map((each, at) => (at === index ? row : each)));
  return (
    <div className={container["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      <div>
        {rows.map((row, index) => (
          <AssignmentRow
            key={row.id}
            options={options}
            count={rows.length}
            row={row}
            path={joinPath(joinPath(path, "assignments"), index)}
            index={index}
            onChange={(next) => replace(index, next)}
            onRemove={() => put(rows.filter((_, at) => at !== index))}
            onMove={(from, to) => put(moveEntry(rows, from, to))}
          />
        ))}
      </div>
      {!isReadOnly && (
        <div
          className={styles["drop"]}
          data-droppable={drop.droppable || undefined}
          data-drop-active={drop.activeDrop || undefined}
          {...drop.handlers}
        >
          {drop.droppable ? parameterTexts.dropHere : parameterTexts.dropToAdd}
          {!drop.droppable && (
            <Button
              size="sm"
              icon={<Plus size={14} />}
              onClick={() => {
                put([...rows, newAssignment(randomId(), options.defaultType)]);
                focusParameter(joinPath(joinPath(joinPath(path, "assignments"), rows.length), "name"));
              }}
            >
              {parameterTexts.addField}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface AssignmentRowProps {
  options: AssignmentOptions;
  count: number;
  row: Assignment;
  path: string;
  index: number;
  onChange(row: Assignment): void;
  onRemove(): void;
  onMove(from: number, to: number): void;
}

const rowFormat = "application/x-heddle-row";

function AssignmentRow(props: AssignmentRowProps) {
  const { options, row, path, index, count, onChange, onRemove, onMove } = props;
  const { isReadOnly } = useServices();
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the keyboard has the grip.
    <div
      className={styles["row"]}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(rowFormat)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const from = event.dataTransfer.getData(rowFormat);
        if (from !== "") onMove(Number(from), index);
      }}
    >
      <button
        type="button"
        className={styles["grip"]}
        draggable={!isReadOnly}
        disabled={isReadOnly}
        title={parameterTexts.drag}
        aria-label={parameterTexts.moveItem(row.name || parameterTexts.fieldName, index + 1, count)}
        onDragStart={(event) => event.dataTransfer.setData(rowFormat, String(index))}
        onKeyDown={(event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onMove(index, index + step);
        }}
      >
        <GripVertical size={14} />
      </button>
      <div className={styles["fields"]}>
        <div className={styles["head"]}>
          <ParameterInput
            hideLabel
            parameter={nameProperty}
            path={joinPath(path, "name")}
            value={row.name}
            onChange={(name) => onChange({ ...row, name: String(name ?? "") })}
          />
          {!options.hideType && (
            <Select<AssignmentType>
              aria-label={parameterTexts.fieldType}
              value={row.type}
              disabled={isReadOnly || options.disableType === true}
              options={assignmentTypes.map((type) => ({ value: type, label: typeNames[type] }))}
              onChange={(type) => onChange(withType(row, type))}
            />
          )}
        </div>
        <ParameterInput
          hideLabel
          parameter={valueProperty(row.type)}
          path={joinPath(path, "value")}
          value={row.value}
          onChange={(value) => onChange({ ...row, value })}
        />
      </div>
      {!isReadOnly && (
        <span className={styles["remove"]}>
          <IconButton
            size="xs"
            label={parameterTexts.removeItem(row.name || parameterTexts.fieldName)}
            icon={<Trash2 size={13} />}
            onClick={onRemove}
          />
        </span>
      )}
    </div>
  );
}

const typeNames: Record<AssignmentType, string> = parameterTexts.fieldTypes;

const nameProperty: NodeProperty = {
  displayName: parameterTexts.fieldName,
  name: "name",
  type: "string",
  default: "",
  placeholder: "name",
};

function valueProperty(type: AssignmentType): NodeProperty {
  const base = { displayName: parameterTexts.fieldValue, name: "value", default: "", placeholder: "value" };
  if (type === "number") return { ...base, type: "number" };
  if (type === "boolean") {
    const options = [
      { name: parameterTexts.true, value: true },
      { name: parameterTexts.false, value: false },
    ];
    return { ...base, type: "options", options, default: false };
  }
  if (type === "array" || type === "object") return { ...base, type: "json" };
  return { ...base, type: "string" };
}
