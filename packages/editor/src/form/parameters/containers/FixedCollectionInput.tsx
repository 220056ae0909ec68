import type { NodeParameters, NodeProperty, PropertyGroup } from "@heddle/workflow";
import { entryLimits, groupEntries, joinPath, withGroupEntry } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import { moveEntry } from "../model/list-edits.ts";
import { PropertyRows } from "../ParameterList.tsx";
import { useVisibleInside } from "../use-visible-inside.ts";
import { AddMenu } from "./AddMenu.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { EntryTools } from "./EntryTools.tsx";

/** Groups of values: each group once, or any number of times. */
export function FixedCollectionInput({ property, path, value }: ParameterItemProps) {
  const { form, isReadOnly } = useServices();
  const values = (value !== null && typeof value === "object" ? value : {}) as NodeParameters;
  const groups = (property.options ?? []) as PropertyGroup[];
  const multiple = property.typeOptions?.multipleValues === true;
  const limits = entryLimits(property);
  const offered = groups.filter((group) =>
    multiple ? groupEntries(values, group).length < limits.max : values[group.name] === undefined,
  );
  const isEmpty = groups.every((group) => groupEntries(values, group).length === 0);
  return (
    <div className={styles["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {groups.length === 0 && <p className={styles["empty"]}>{parameterTexts.noProperties}</p>}
      {isEmpty && multiple && <p className={styles["empty"]}>{parameterTexts.noItems}</p>}
      {groups.map((group) => (
        <GroupEntries
          key={group.name}
          group={group}
          path={path}
          values={values}
          property={property}
          fewest={limits.min}
        />
      ))}
      {offered.length > 0 && !isReadOnly && (
        <AddMenu
          label={
            property.typeOptions?.multipleValueButtonText ||
            property.placeholder ||
            parameterTexts.addItem(groups[0]?.displayName ?? property.displayName)
          }
          choices={offered}
          onAdd={(name) => {
            const group = groups.find((each) => each.name === name);
            if (group) form.set(path, withGroupEntry(values, group, multiple));
          }}
        />
      )}
    </div>
  );
}

interface GroupEntriesProps {
  group: PropertyGroup;
  path: string;
  values: NodeParameters;
  property: NodeProperty;
  /** Entries that may not be removed. */
  fewest: number;
}

function GroupEntries({ group, path, values, property, fewest }: GroupEntriesProps) {
  const { form, isReadOnly } = useServices();
  const { multipleValues: multiple = false, sortable = false } = property.typeOptions ?? {};
  const entries = groupEntries(values, group);
  const groupPath = joinPath(path, group.name);
  const put = (next: unknown[]) =>
    form.set(path, { ...values, [group.name]: next.length > 0 ? next : undefined });
  if (entries.length === 0) return null;
  return (
    <div className={styles["entries"]}>
      {entries.map((entry, index) => {
        const isList = Array.isArray(values[group.name]);
        const at = isList ? joinPath(groupPath, index) : groupPath;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own.
          <div key={index} className={styles["entry"]}>
            <div className={styles["entryBody"]}>
              <EntryRows group={group} entry={entry} path={at} />
            </div>
            {!isReadOnly && (
              <EntryTools
                index={index}
                count={entries.length}
                sortable={sortable && multiple}
                name={group.displayName}
                onMove={(to) => put(moveEntry(entries, index, to))}
                onRemove={
                  entries.length <= fewest
                    ? undefined
                    : () =>
                        isList ? put(entries.filter((_, at) => at !== index)) : form.set(groupPath, undefined)
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface EntryRowsProps {
  group: PropertyGroup;
  entry: NodeParameters;
  path: string;
}

function EntryRows({ group, entry, path }: EntryRowsProps) {
  return <PropertyRows properties={useVisibleInside(group.values, entry)} values={entry} path={path} />;
}
