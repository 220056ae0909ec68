import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import popup from "../popups/popup.module.css";
import styles from "./Select.module.css";

interface GroupedOption {
  value: string;
  label: string;
  /** Name of its group; found by typing as well as the label. */
  group: string;
}

/** Choices under a heading. */
export interface OptionGroup {
  value: string;
  icon?: ReactNode;
  items: readonly GroupedOption[];
}

interface GroupedSelectProps {
  value: string;
  groups: readonly OptionGroup[];
  /** Shown for a value that is not among the choices. */
  fallback: string;
  onChange(value: string): void;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  "aria-label": string;
}

/** One choice of a long list in groups, found by typing; the closed field shows the icon of the group. */
export function GroupedSelect(props: GroupedSelectProps) {
  const { value, groups, fallback, onChange, disabled, invalid } = props;
  const group = groups.find(({ items }) => items.some((option) => option.value === value));
  const chosen = group?.items.find((option) => option.value === value) ?? null;
  const shown = chosen?.label ?? fallback;
  return (
    <Combobox.Root<GroupedOption>
      items={groups}
      value={chosen}
      onValueChange={(next) => next && onChange(next.value)}
      itemToStringLabel={(option) => `${option.group} ${option.label}`}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger
        aria-label={props["aria-label"]}
        data-invalid={invalid || undefined}
        className={styles["trigger"]}
        title={group ? `${group.value} ${shown}` : shown}
      >
        {group?.icon && <span className={styles["groupIcon"]}>{group.icon}</span>}
        <span className={styles["value"]}>{shown}</span>
        <ChevronsUpDown size={14} className={styles["icon"]} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={popup["positioner"]} sideOffset={4}>
          <Combobox.Popup className={popup["popup"]} aria-label={props["aria-label"]}>
            <div className={popup["searchBox"]}>
              <Combobox.Input className={popup["searchInput"]} placeholder={texts.ui.search} />
            </div>
            <Combobox.Empty className={popup["empty"]}>{texts.ui.noMatches}</Combobox.Empty>
            <Combobox.List>
              {(each: OptionGroup) => (
                <Combobox.Group key={each.value} items={each.items}>
                  <Combobox.GroupLabel className={popup["groupLabel"]}>{each.value}</Combobox.GroupLabel>
                  <Combobox.Collection>
                    {(option: GroupedOption) => <Choice option={option} />}
                  </Combobox.Collection>
                </Combobox.Group>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function Choice({ option }: { option: GroupedOption }) {
  return (
    <Combobox.Item value={option} className={popup["item"]}>
      <span className={popup["text"]}>
        <span className={popup["label"]}>{option.label}</span>
      </span>
      <Combobox.ItemIndicator className={popup["check"]}>
        <Check size={14} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
