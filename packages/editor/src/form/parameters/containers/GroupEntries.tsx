import type { NodeParameters, NodeProperty, PropertyGroup } from "@heddle/workflow";
import { groupEntries, isOptionalField, joinPath } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Input } from "../../../ui/index.ts";
import { useFromForm, useServices } from "../form-services.ts";
import { isCompact } from "../model/compact.ts";
import { entryName, entryNameKeys, entryNoun, renamedEntry } from "../model/entry-name.ts";
import { entryTitle } from "../model/entry-title.ts";
import { moveEntry } from "../model/list-edits.ts";
import { ParameterItem } from "../ParameterItem.tsx";
import { PropertyRows } from "../ParameterList.tsx";
import { useVisibleInside } from "../use-visible-inside.ts";
import { AddedOptions } from "./CollectionInput.tsx";
import { CompactEntry, CompactHead } from "./CompactEntry.tsx";
import styles from "./Container.module.css";
import { EntryTools } from "./EntryTools.tsx";

interface GroupEntriesProps {
  group: PropertyGroup;
  path: string;
  values: NodeParameters;
  property: NodeProperty;
  /** Minimum number of entries. */
  fewest: number;
}

/** Entries of one group of a list. */
export function GroupEntries({ group, path, values, property, fewest }: GroupEntriesProps) {
  const { form, isReadOnly } = useServices();
  const { multipleValues: multiple = false, sortable = false } = property.typeOptions ?? {};
  const entries = groupEntries(values, group);
  const groupPath = joinPath(path, group.name);
  const isList = Array.isArray(values[group.name]);
  const put = (next: unknown[]) =>
    form.set(path, { ...values, [group.name]: next.length > 0 ? next : undefined });
  if (entries.length === 0) return null;
  return (
    <div className={styles["entries"]}>
      {entries.map((entry, index) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own.
          key={index}
          group={group}
          property={property}
          entry={entry}
          path={isList ? joinPath(groupPath, index) : groupPath}
          position={multiple ? index : undefined}
          tools={
            !isReadOnly && (
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
            )
          }
        />
      ))}
    </div>
  );
}

interface EntryProps {
  group: PropertyGroup;
  property: NodeProperty;
  entry: NodeParameters;
  path: string;
  /** Absent for a single group. */
  position: number | undefined;
  tools: React.ReactNode;
}

/** An entry: a row of short fields, or its fields below a numbered heading. */
function Entry({ group, property, entry, path, position, tools }: EntryProps) {
  const visible = useVisibleInside(group.values, entry);
  const optional = visible.filter((field) => isOptionalField(property, field));
  const hasTitle = property.typeOptions?.fixedCollection?.itemTitle !== undefined;
  if (position !== undefined && !hasTitle && optional.length === 0 && isCompact(visible)) {
    return (
      <>
        {position === 0 && <CompactHead properties={visible} />}
        <div className={styles["line"]}>
          <div className={styles["entryBody"]}>
            <CompactEntry properties={visible} entry={entry} path={path} />
          </div>
          {tools}
        </div>
      </>
    );
  }
  const named = position === undefined ? undefined : entryNameKeys(property, entry);
  const rows = visible.filter(
    (field) => field.name !== named?.isOn && field.name !== named?.text && !optional.includes(field),
  );
  return (
    <div className={styles["entry"]} data-single={position === undefined || undefined}>
      {position !== undefined && (
        <EntryHead group={group} property={property} entry={entry} path={path} position={position} />
      )}
      {tools}
      <div className={styles["indented"]}>
        <PropertyRows properties={rows} values={entry} path={path} />
        {optional.length > 0 && (
          <AddedOptions
            options={optional}
            values={entry}
            path={path}
            addText={property.typeOptions?.addOptionalFieldButtonText || parameterTexts.addOption}
            Item={ParameterItem}
          />
        )}
      </div>
    </div>
  );
}

/** Number of the entry, and its name if entries have names. */
function EntryHead({ group, property, entry, path, position = 0 }: Omit<EntryProps, "tools">) {
  const { form, isReadOnly } = useServices();
  const keys = entryNameKeys(property, entry);
  const noun = entryNoun(property, group.displayName);
  const title = useFromForm(() => entryTitle(form, property, { value: entry, index: position }) ?? "");
  const label = title || parameterTexts.entryNumber(noun, position + 1);
  return (
    <div className={styles["entryHead"]}>
      <span className={styles["entryNumber"]}>{label}</span>
      {keys && (
        <Input
          size="sm"
          aria-label={parameterTexts.entryName(label)}
          placeholder={parameterTexts.entryNamePlaceholder}
          disabled={isReadOnly}
          value={entryName(entry, keys)}
          onChange={(event) => form.setMany(renamedEntry(path, keys, event.target.value))}
        />
      )}
    </div>
  );
}
