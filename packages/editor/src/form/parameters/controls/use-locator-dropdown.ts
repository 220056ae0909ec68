import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { nextIndex } from "../model/list-walk.ts";
import type { LocatorItem } from "../model/resource-list.ts";
import type { LocatorListModel } from "./use-locator-list.ts";

interface Dropdown {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  list: LocatorListModel;
  items: readonly LocatorItem[];
  isSearchable: boolean;
  isReadOnly: boolean;
  onChoose(item: LocatorItem): void;
}

/** Manages a picker's list: when it opens and closes, the active row, and the focus. */
export function useLocatorDropdown(dropdown: Dropdown) {
  const { isOpen, setOpen, list, items, isSearchable, isReadOnly, onChoose } = dropdown;
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const staysClosed = useRef(false);
  const listId = useId();
  const failed = list.state?.error !== undefined;
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
    onChoose(item);
    close();
  };
  const onBlur = (event: FocusEvent) => {
    if (!popup.current?.contains(event.relatedTarget) && !isSearchable) setOpen(false);
  };
  const keys = locatorKeys({ ...dropdown, active, setActive, choose, close });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen) keys[event.key]?.(event);
    else if (event.key === "ArrowDown" || event.key === "Enter") open();
  };
  const combobox = {
    role: "combobox",
    "aria-expanded": isOpen,
    "aria-controls": listId,
    "aria-activedescendant": isOpen && items[active] ? `${listId}-${active}` : undefined,
    onKeyDown,
  } as const;
  return { input, popup, listId, active, setActive, open, choose, onBlur, combobox };
}

interface Keys extends Dropdown {
  active: number;
  setActive(index: number): void;
  choose(item: LocatorItem): void;
  close(): void;
}

/** Key handlers while the list is open, by key name. */
function locatorKeys(keys: Keys): Record<string, (event: KeyboardEvent) => void> {
  const { list, items, active, setActive, choose, close } = keys;
  const walk = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault();
    setActive(nextIndex(active, items.length, by));
  };
  return {
    Escape: (event) => {
      event.stopPropagation();
      close();
    },
    // The list is elsewhere in the page; the focus moves on from the field.
    Tab: close,
    Enter: (event) => {
      event.preventDefault();
      if (!list.searchNow() && items[active]) choose(items[active]);
    },
    ArrowDown: (event) => walk(event, 1),
    ArrowUp: (event) => walk(event, -1),
  };
}
