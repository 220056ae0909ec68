import type { NodeProperty } from "@heddle/workflow";
import { isExpressionValue, joinPath } from "@heddle/workflow";
import { Plus } from "lucide-react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Button } from "../../../ui/index.ts";
import { focusParameter } from "../focus-parameter.ts";
import { useServices } from "../form-services.ts";
import type { ContainerProps } from "../item-props.ts";
import { moveEntry } from "../model/list-edits.ts";
import { ParameterInput } from "../ParameterInput.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { EntryTools } from "./EntryTools.tsx";
import { OddValue } from "./OddValue.tsx";

/** A list of values of one type. */
export function MultipleValues({ property, path, value, Item }: ContainerProps) {
  const { form, isReadOnly } = useServices();
  const { multipleValues: _multiple, ...typeOptions } = property.typeOptions ?? {};
  const single = { ...property, typeOptions };
  if (isExpressionValue(value))
    return property.type === "collection" ? (
      <OddValue property={single} path={path} value={value} />
    ) : (
      <ParameterInput parameter={single} path={path} value={value} />
    );
  const entries = Array.isArray(value)
    ? value
    : value === undefined || value === "" || isBlankObject(value)
      ? []
      : [value];
  const name = property.displayName;
  return (
    <div className={styles["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {entries.length === 0 && <p className={styles["empty"]}>{parameterTexts.noItems}</p>}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own.
        <div key={index} className={styles["line"]}>
          <div className={styles["entryBody"]}>
            {property.type === "collection" ? (
              <Item
                property={{ ...single, displayName: `${name} ${index + 1}` }}
                path={joinPath(path, index)}
                value={entry}
              />
            ) : (
              <ParameterInput
                parameter={single}
                path={joinPath(path, index)}
                value={entry}
                hideLabel
                hint=""
              />
            )}
          </div>
          {!isReadOnly && (
            <EntryTools
              index={index}
              count={entries.length}
              sortable={property.typeOptions?.sortable === true}
              name={name}
              onMove={(to) => form.set(path, moveEntry(entries, index, to))}
              onRemove={() =>
                form.set(
                  path,
                  entries.filter((_, at) => at !== index),
                )
              }
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          className={styles["add"]}
          icon={<Plus size={14} />}
          onClick={() => {
            form.set(path, [...entries, entryDefault(property)]);
            focusParameter(joinPath(path, entries.length));
          }}
        >
          {property.typeOptions?.multipleValueButtonText || parameterTexts.addAnItem}
        </Button>
      )}
    </div>
  );
}

function isBlankObject(value: unknown): boolean {
  return value !== null && typeof value === "object" && Object.keys(value).length === 0;
}

function entryDefault({ type, default: value }: NodeProperty): unknown {
  if (type === "collection") return {};
  return Array.isArray(value) ? "" : structuredClone(value ?? "");
}
