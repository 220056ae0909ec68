import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { classNames } from "../elements/class-names.ts";
import popup from "../popups/popup.module.css";
import styles from "./Select.module.css";
import type { SelectOption, SelectProps } from "./Select.tsx";

export interface SearchSelectProps<Value extends string | number | boolean> extends SelectProps<Value> {
  searchPlaceholder?: string;
}

/** One choice of a long list, found by typing a part of its name or description. */
export function SearchSelect<Value extends string | number | boolean>(props: SearchSelectProps<Value>) {
  const { value, options, onChange, placeholder, disabled, invalid, size = "md", id, className } = props;
  const chosen = options.find((option) => option.value === value) ?? null;
  const { contains } = Combobox.useFilter();
  return (
    <Combobox.Root<SelectOption<Value>>
      items={options}
      value={chosen}
      onValueChange={(next) => next && onChange(next.value)}
      itemToStringLabel={(option) => option.label}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      filter={({ label, description = "" }, query) => contains(label, query) || contains(description, query)}
      autoHighlight
    >
      <Combobox.Trigger
        id={id}
        aria-label={props["aria-label"]}
        data-size={size}
        data-invalid={invalid || undefined}
        className={classNames(styles["trigger"], className)}
      >
        <span className={classNames(styles["value"], !chosen && value === null && styles["placeholder"])}>
          {chosen?.label ?? (value === null ? (placeholder ?? texts.ui.selectPlaceholder) : String(value))}
        </span>
        <ChevronsUpDown size={14} className={styles["icon"]} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={popup["positioner"]} sideOffset={4}>
          <Combobox.Popup className={popup["popup"]} aria-label={props["aria-label"]}>
            <div className={popup["searchBox"]}>
              <Combobox.Input
                className={popup["searchInput"]}
                placeholder={props.searchPlaceholder ?? texts.ui.search}
              />
            </div>
            <Combobox.Empty className={popup["empty"]}>{texts.ui.noMatches}</Combobox.Empty>
            <Combobox.List>
              {(option: SelectOption<Value>) => (
                <Combobox.Item
                  key={String(option.value)}
                  value={option}
                  disabled={option.disabled}
                  className={popup["item"]}
                >
                  {option.icon}
                  <span className={popup["text"]}>
                    <span className={popup["label"]}>{option.label}</span>
                    {option.description && <span className={popup["description"]}>{option.description}</span>}
                  </span>
                  <Combobox.ItemIndicator className={popup["check"]}>
                    <Check size={14} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
