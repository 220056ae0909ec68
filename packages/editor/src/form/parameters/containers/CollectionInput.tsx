import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { joinPath, settingsToAdd, withSetting } from "@heddle/workflow";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { classNames } from "../../../ui/index.ts";
import { focusParameter } from "../focus-parameter.ts";
import { useServices } from "../form-services.ts";
import type { ContainerProps } from "../item-props.ts";
import { useVisibleInside } from "../use-visible-inside.ts";
import { AddMenu } from "./AddMenu.tsx";
import styles from "./Container.module.css";
import { ContainerTitle } from "./ContainerTitle.tsx";
import { EntryTools } from "./EntryTools.tsx";

/** Optional settings: only added ones are shown. */
export function CollectionInput({ property, path, value, Item }: ContainerProps) {
  const values = (value !== null && typeof value === "object" ? value : {}) as NodeParameters;
  const options = (property.options ?? []) as NodeProperty[];
  const visible = useVisibleInside(options, values);
  return (
    <div className={styles["container"]} data-parameter={path}>
      <ContainerTitle property={property} />
      {options.length === 0 && <p className={styles["empty"]}>{parameterTexts.noProperties}</p>}
      <AddedOptions
        options={visible}
        values={values}
        path={path}
        addText={property.placeholder || parameterTexts.addOption}
        Item={Item}
      />
    </div>
  );
}

interface AddedOptionsProps extends Pick<ContainerProps, "Item"> {
  options: readonly NodeProperty[];
  values: NodeParameters;
  /** Path of the container. */
  path: string;
  addText: string;
}

/** Added settings, each with a remove button, and the menu that adds others. */
export function AddedOptions({ options, values, path, addText, Item }: AddedOptionsProps) {
  const { form, isReadOnly } = useServices();
  const added = options.filter((option) => values[option.name] !== undefined);
  const offered = settingsToAdd(options, values);
  return (
    <>
      {added.length > 0 && (
        <div className={styles["entries"]}>
          {added.map((option) => (
            <div key={option.name} className={classNames(styles["entry"], styles["option"])}>
              <div className={styles["entryBody"]} data-option-body>
                <Item property={option} path={joinPath(path, option.name)} value={values[option.name]} />
              </div>
              {!isReadOnly && (
                <EntryTools
                  index={0}
                  count={1}
                  sortable={false}
                  name={option.displayName}
                  onRemove={() => form.set(joinPath(path, option.name), undefined)}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {offered.length > 0 && !isReadOnly && (
        <AddMenu
          label={addText}
          choices={offered}
          onAdd={(name) => {
            const option = offered.find((each) => each.name === name);
            if (!option) return;
            form.set(path, withSetting(values, option));
            focusParameter(joinPath(path, name));
          }}
        />
      )}
    </>
  );
}
