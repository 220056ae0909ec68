import { Popover } from "@base-ui/react/popover";
import type { ResourceLocatorMode } from "@heddle/workflow";
import { chooseItem, type ResourceLocatorValue } from "@heddle/workflow";
import { ChevronsUpDown } from "lucide-react";
import { useRef, useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Input } from "../../../ui/index.ts";
import popup from "../../../ui/popups/popup.module.css";
import type { ControlProps } from "../control-props.ts";
import type { LocatorItem } from "../model/resource-list.ts";
import styles from "./LocatorControl.module.css";
import { LocatorResults } from "./LocatorResults.tsx";
import { useLocatorDropdown } from "./use-locator-dropdown.ts";
import { useLocatorList } from "./use-locator-list.ts";

interface LocatorListProps extends ControlProps {
  locator: ResourceLocatorValue;
  mode: ResourceLocatorMode | undefined;
}

/** The field of a list mode: shows the selected row's name, and opens the list on focus. */
export function LocatorList(props: LocatorListProps) {
  const { locator, mode, onChange, isReadOnly, id, label, path, property } = props;
  const [isOpen, setOpen] = useState(false);
  const list = useLocatorList(mode, path, isOpen);
  const search = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const isSearchable = mode?.typeOptions?.searchable === true && list.state?.error === undefined;
  const items = list.mustSearch ? [] : (list.state?.results ?? []);
  const onChoose = (item: LocatorItem) => onChange(chooseItem(locator, locator.mode, item));
  const dropdown = useLocatorDropdown({ isOpen, setOpen, list, items, isSearchable, isReadOnly, onChoose });
  const { input, open, combobox } = dropdown;
  return (
    <div ref={field} className={styles["listField"]}>
      <Input
        {...combobox}
        ref={input}
        id={id}
        readOnly
        aria-label={label}
        disabled={isReadOnly}
        invalid={props.invalid}
        value={locator.cachedResultName ?? String(locator.value ?? "")}
        placeholder={mode?.placeholder ?? property.placeholder ?? parameterTexts.chooseResource}
        suffix={<ChevronsUpDown size={14} />}
        onFocus={open}
        onClick={open}
        onBlur={dropdown.onBlur}
      />
      <Popover.Root
        open={isOpen}
        onOpenChange={(next, { event }) => {
          const toward = (event as globalThis.FocusEvent).relatedTarget ?? event.target;
          if (!next && !field.current?.contains(toward as Node)) setOpen(false);
        }}
      >
        <Popover.Portal>
          <Popover.Positioner className={popup["positioner"]} anchor={field} align="start" sideOffset={4}>
            <Popover.Popup
              ref={dropdown.popup}
              className={styles["dropdown"]}
              aria-label={label}
              initialFocus={isSearchable ? search : false}
              finalFocus={false}
            >
              {isSearchable && (
                <div className={styles["search"]}>
                  <Input
                    {...combobox}
                    ref={search}
                    size="sm"
                    aria-label={parameterTexts.searchIn(label)}
                    placeholder={parameterTexts.searchOptions}
                    value={list.typed}
                    onChange={(event) => {
                      dropdown.setActive(-1);
                      list.search(event.target.value);
                    }}
                  />
                </div>
              )}
              <LocatorResults
                id={dropdown.listId}
                label={label}
                list={list}
                items={items}
                active={dropdown.active}
                chosen={locator.value}
                onChoose={dropdown.choose}
                onRetry={() => {
                  input.current?.focus();
                  list.retry();
                }}
                onClose={() => setOpen(false)}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
}
