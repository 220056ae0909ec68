import { Popover } from "@base-ui/react/popover";
import type { ResourceLocatorMode } from "@heddle/workflow";
import { ChevronsUpDown } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { parameterTexts } from "../../texts/parameters.ts";
import { Input } from "../../ui/index.ts";
import popup from "../../ui/popup.module.css";
import type { ControlProps } from "../control-props.ts";
import { nextIndex } from "../model/list-walk.ts";
import { chooseItem, type LocatorItem, type LocatorValue } from "../model/resource-locator.ts";
import styles from "./LocatorControl.module.css";
import { LocatorResults } from "./LocatorResults.tsx";
import { useLocatorList } from "./use-locator-list.ts";

interface LocatorListProps extends ControlProps {
  locator: LocatorValue;
  mode: ResourceLocatorMode | undefined;
}

/** The field of a list mode: shows the chosen row's name, and opens the list when it gets the focus. */
export function LocatorList(props: LocatorListProps) {
  const { locator, mode, onChange, isReadOnly, id, label, path, property } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useLocatorList(mode, path, isOpen);
  const input = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const popupPart = useRef<HTMLDivElement>(null);
  const staysClosed = useRef(false);
  const listId = useId();
  const failed = list.state?.error !== undefined;
  const isSearchable = mode?.typeOptions?.searchable === true && !failed;
  const items = list.mustSearch ? [] : (list.state?.results ?? []);

  useEffect(() => {
    if (isOpen && failed) input.current?.focus();
  }, [isOpen, failed]);
  const open = () => {
    if (staysClosed.current || isReadOnly) return;
    setActive(-1);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    staysClosed.current = true;
    input.current?.focus();
    staysClosed.current = false;
  };
  const choose = (item: LocatorItem) => {
    onChange(chooseItem(locator, locator.mode, item));
    close();
  };
  const onBlur = (event: FocusEvent) => {
    const stays = popupPart.current?.contains(event.relatedTarget);
    if (!stays && !isSearchable) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === "ArrowDown" || event.key === "Enter") open();
      return;
    }
    const key = event.key;
    if (key === "Escape") {
      event.stopPropagation();
      close();
    } else if (key === "Tab") {
      // The list stands elsewhere in the page; the focus goes on from the field.
      close();
    } else if (key === "Enter") {
      event.preventDefault();
      if (!list.searchNow() && items[active]) choose(items[active]);
    } else if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      setActive(nextIndex(active, items.length, key === "ArrowDown" ? 1 : -1));
    }
  };
  const combobox = {
    role: "combobox",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": isOpen && items[active] ? `${listId}-${active}` : undefined,
    onKeyDown,
  } as const;
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
        onBlur={onBlur}
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
              ref={popupPart}
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
                      setActive(-1);
                      list.search(event.target.value);
                    }}
                  />
                </div>
              )}
              <LocatorResults
                id={listId}
                label={label}
                list={list}
                items={items}
                active={active}
                chosen={locator.value}
                onChoose={choose}
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
