import type { NodeProperty } from "@heddle/workflow";
import { GripVertical, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../texts/parameters.ts";
import { Button, IconButton, Select } from "../../ui/index.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import {
  type Assignment,
  type AssignmentType,
  assignmentFromDrop,
  assignmentTypes,
  toAssignments,
  withType,
} from "../model/assignments.ts";
import { moveEntry } from "../model/list-edits.ts";
import { referenceTo } from "../model/mapping-text.ts";
import { joinPath } from "../model/path.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import { useDrop } from "../use-drop.ts";
import styles from "./AssignmentsInput.module.css";
import container from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";

const newId = () => crypto.randomUUID();

/** Fields to set: name, type and value each; sorted by dragging, filled by dropping data. */
export function AssignmentsInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly, onMapped } = useServices();
  const rows = toAssignments(value, newId);
  const put = (next: Assignment[]) => form.set(path, { ...(value as object), assignments: next });
  const drop = useDrop(!isReadOnly, (mapped) => {
    put([...rows, assignmentFromDrop(newId(), `{{ ${referenceTo(mapped)} }}`, mapped.sample)]);
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
            property={property}
            row={row}
            path={joinPath(joinPath(path, "assignments"), index)}
            index={index}
            onChange={(next) => replace(index, next)}
            onRemove={() => put(rows.filter((_, at) => at !== index))}
            onMove={(from) => put(moveEntry(rows, from, index))}
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
              onClick={() => put([...rows, { id: newId(), name: "", value: "", type: "string" }])}
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
  property: NodeProperty;
  row: Assignment;
  path: string;
  index: number;
  onChange(row: Assignment): void;
  onRemove(): void;
  onMove(from: number): void;
}

const rowFormat = "application/x-heddle-row";

function AssignmentRow({ property, row, path, index, onChange, onRemove, onMove }: AssignmentRowProps) {
  const { isReadOnly } = useServices();
  const [isOver, setOver] = useState(false);
  const options = property.typeOptions?.assignment as
    | { hideType?: boolean; disableType?: boolean }
    | undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the keyboard has the menu of the row.
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
        if (from !== "") onMove(Number(from));
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragged with the pointer only. */}
      <span
        className={styles["grip"]}
        draggable={!isReadOnly}
        title={parameterTexts.drag}
        onDragStart={(event) => event.dataTransfer.setData(rowFormat, String(index))}
      >
        <GripVertical size={14} />
      </span>
      <div className={styles["fields"]}>
        <div className={styles["head"]}>
          <ParameterInput
            hideLabel
            parameter={nameProperty}
            path={joinPath(path, "name")}
            value={row.name}
            onChange={(name) => onChange({ ...row, name: String(name ?? "") })}
          />
          {!options?.hideType && (
            <Select<AssignmentType>
              aria-label={parameterTexts.fieldType}
              value={row.type}
              disabled={isReadOnly || options?.disableType === true}
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

const typeNames: Record<AssignmentType, string> = {
  string: "String",
  number: "Number",
  boolean: "Boolean",
  array: "Array",
  object: "Object",
  binary: "Binary file",
};

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
