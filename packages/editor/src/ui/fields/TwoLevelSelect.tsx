import { Combobox } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { classNames } from "../elements/class-names.ts";
import popup from "../popups/popup.module.css";
import select from "./Select.module.css";
import styles from "./TwoLevelSelect.module.css";

interface GroupedOption {
  value: string;
  label: string;
  /** Name of its group; found by typing as well as the label. */
  group: string;
}

/** Choices of the second level, under a choice of the first. */
export interface OptionGroup {
  value: string;
  icon?: ReactNode;
  items: readonly GroupedOption[];
}

interface TwoLevelSelectProps {
  value: string;
  groups: readonly OptionGroup[];
  /** Name of a value that is not among the choices. */
  fallback: string;
  /** Short text of the closed field; its title has the full name. */
  shown: string;
  onChange(value: string): void;
  disabled?: boolean | undefined;
  invalid?: boolean | undefined;
  "aria-label": string;
  /** Name of the first level. */
  groupsLabel: string;
}

/** A choice in two levels: a group, then one of its options. Opens at the current one; typing searches all groups. */
export function TwoLevelSelect(props: TwoLevelSelectProps) {
  const { value, groups, fallback, onChange, disabled, invalid } = props;
  const own = groups.find(({ items }) => items.some((option) => option.value === value));
  const chosen = own?.items.find((option) => option.value === value) ?? null;
  const name = chosen?.label ?? fallback;
  const [opened, setOpened] = useState(own ?? groups[0]);
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const groupList = useRef<HTMLDivElement>(null);
  const isSearching = query !== "";
  return (
    <Combobox.Root<GroupedOption>
      items={isSearching || !opened ? groups : [opened]}
      value={chosen}
      onValueChange={(next) => next && onChange(next.value)}
      inputValue={query}
      onInputValueChange={setQuery}
      onOpenChange={(open) => open && setOpened(own ?? groups[0])}
      itemToStringLabel={(option) => `${option.group} ${option.label}`}
      isItemEqualToValue={(a, b) => a.value === b.value}
      disabled={disabled}
      autoHighlight
    >
      <Combobox.Trigger
        aria-label={props["aria-label"]}
        data-invalid={invalid || undefined}
        className={select["trigger"]}
        title={own ? `${own.value} ${name}` : name}
      >
        {own?.icon && <span className={select["groupIcon"]}>{own.icon}</span>}
        <span className={select["value"]}>{props.shown}</span>
        <ChevronsUpDown size={14} className={select["icon"]} />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner className={popup["positioner"]} sideOffset={4} align="start">
          <Combobox.Popup
            className={classNames(popup["popup"], styles["popup"])}
            aria-label={props["aria-label"]}
          >
            <div className={popup["searchBox"]}>
              <Combobox.Input
                ref={input}
                className={popup["searchInput"]}
                placeholder={texts.ui.search}
                onKeyDown={(event) => {
                  if (!isSearching && isTowards(event, "groups")) focusCurrent(event, groupList.current);
                }}
              />
            </div>
            <Combobox.Empty className={popup["empty"]}>{texts.ui.noMatches}</Combobox.Empty>
            <div className={styles["levels"]}>
              {!isSearching && (
                <GroupList
                  list={groupList}
                  label={props.groupsLabel}
                  groups={groups}
                  opened={opened}
                  onOpen={setOpened}
                  onLeave={() => input.current?.focus()}
                />
              )}
              <Options isSearching={isSearching} />
            </div>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

interface GroupListProps {
  list: React.RefObject<HTMLDivElement | null>;
  label: string;
  groups: readonly OptionGroup[];
  opened: OptionGroup | undefined;
  onOpen(group: OptionGroup): void;
  /** Returns the focus to the options. */
  onLeave(): void;
}

/** The first level. */
function GroupList({ list, label, groups, opened, onOpen, onLeave }: GroupListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && opened && groups[groups.indexOf(opened) + step];
    if (next) {
      onOpen(next);
      focusNext(event, step);
    } else if (isTowards(event, "options") || event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onLeave();
    } else if (event.key.length === 1) onLeave();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form.
    <div ref={list} role="group" aria-label={label} className={styles["groups"]}>
      {groups.map((group) => (
        <button
          key={group.value}
          type="button"
          className={popup["item"]}
          aria-pressed={group === opened}
          tabIndex={group === opened ? 0 : -1}
          onClick={() => {
            onOpen(group);
            onLeave();
          }}
          onKeyDown={onKeyDown}
        >
          <span className={styles["icon"]}>{group.icon}</span>
          {group.value}
        </button>
      ))}
    </div>
  );
}

/** The second level: options of the opened group, or everything that a search finds. */
function Options({ isSearching }: { isSearching: boolean }) {
  return (
    <Combobox.List className={styles["options"]}>
      {(each: OptionGroup) => (
        <Combobox.Group key={each.value} items={each.items}>
          <Combobox.GroupLabel className={popup["groupLabel"]} hidden={!isSearching}>
            {each.value}
          </Combobox.GroupLabel>
          <Combobox.Collection>
            {(option: GroupedOption) => (
              <Combobox.Item key={option.value} value={option} className={popup["item"]}>
                <span className={popup["text"]}>
                  <span className={popup["label"]}>{option.label}</span>
                </span>
                <Combobox.ItemIndicator className={popup["check"]}>
                  <Check size={14} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.Collection>
        </Combobox.Group>
      )}
    </Combobox.List>
  );
}

/** True for the arrow that points to a level: groups are at the start of the line. */
function isTowards({ key, currentTarget }: KeyboardEvent<HTMLElement>, level: "groups" | "options"): boolean {
  const isLeft = (getComputedStyle(currentTarget).direction === "rtl") !== (level === "groups");
  return key === (isLeft ? "ArrowLeft" : "ArrowRight");
}

function focusCurrent(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  event.preventDefault();
  list?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
}

function focusNext(event: KeyboardEvent<HTMLElement>, step: number): void {
  event.preventDefault();
  const { nextElementSibling, previousElementSibling } = event.currentTarget;
  const next = step > 0 ? nextElementSibling : previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}
