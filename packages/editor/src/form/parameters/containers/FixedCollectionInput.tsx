import type { NodeParameters, PropertyGroup } from "@heddle/workflow";
import { entryLimits, groupEntries, joinPath, withGroupEntry } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { focusParameter } from "../focus-parameter.ts";
import { useServices } from "../form-services.ts";
import type { ParameterItemProps } from "../item-props.ts";
import { AddMenu } from "./AddMenu.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { GroupEntries } from "./GroupEntries.tsx";

/** Groups of values: each group once, or repeatable. */
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
            if (!group) return;
            form.set(path, withGroupEntry(values, group, multiple, property));
            focusParameter(firstFieldOf(group, { path, values, multiple }));
          }}
        />
      )}
    </div>
  );
}

interface Before {
  path: string;
  /** Values before the entry was added. */
  values: NodeParameters;
  multiple: boolean;
}

/** Returns the path of the first parameter of an added entry. */
function firstFieldOf(group: PropertyGroup, { path, values, multiple }: Before): string {
  const groupPath = joinPath(path, group.name);
  const entry = multiple ? joinPath(groupPath, groupEntries(values, group).length) : groupPath;
  return joinPath(entry, group.values[0]?.name ?? "");
}
