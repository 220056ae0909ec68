import type { PropertyOption } from "@heddle/workflow";
import { ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { parameterTexts } from "../../../base/texts/parameters.ts";
import { Checkbox, Input, Popover } from "../../../ui/index.ts";
import { type ControlProps, choicesOf } from "../control-props.ts";
import styles from "./MultiOptionsControl.module.css";

/** A searchable multi-select. */
export function MultiOptionsControl(props: ControlProps) {
  const { value, onChange, isReadOnly, invalid, id, label, remote } = props;
  const choices = choicesOf(props);
  const chosen = (Array.isArray(value) ? value : value ? [value] : []) as PropertyOption["value"][];
  const nameOf = (each: PropertyOption["value"]) => choices.find((choice) => choice.value === each)?.name;
  const toggle = (each: PropertyOption["value"], on: boolean) =>
    onChange(on ? [...chosen, each] : chosen.filter((other) => other !== each));
  return (
    <Popover
      aria-label={label}
      trigger={
        <button
          type="button"
          id={id}
          aria-label={label}
          className={styles["trigger"]}
          disabled={isReadOnly}
          data-invalid={invalid || undefined}
        >
          {chosen.length === 0 && (
            <span className={styles["placeholder"]}>
              {remote?.state === "loading" ? parameterTexts.loadingOptions : parameterTexts.choose}
            </span>
          )}
          {chosen.map((each) => (
            <span
              key={String(each)}
              className={styles["chip"]}
              data-unknown={nameOf(each) === undefined || undefined}
            >
              {nameOf(each) ?? String(each)}
            </span>
          ))}
          <ChevronsUpDown size={14} className={styles["icon"]} />
        </button>
      }
    >
      <ChoiceList choices={choices} chosen={chosen} onToggle={toggle} />
    </Popover>
  );
}

interface ChoiceListProps {
  choices: PropertyOption[];
  chosen: readonly PropertyOption["value"][];
  onToggle(value: PropertyOption["value"], on: boolean): void;
}

function ChoiceList({ choices, chosen, onToggle }: ChoiceListProps) {
  const [search, setSearch] = useState("");
  const wanted = search.toLowerCase();
  const shown = choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
  return (
    <div className={styles["list"]}>
      {choices.length > 6 && (
        <div className={styles["search"]}>
          <Input
            size="sm"
            autoFocus
            placeholder={parameterTexts.searchOptions}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      <div className={styles["options"]}>
        {shown.map((choice) => (
          <div key={String(choice.value)} className={styles["option"]}>
            <Checkbox checked={chosen.includes(choice.value)} onChange={(on) => onToggle(choice.value, on)}>
              {choice.name}
            </Checkbox>
          </div>
        ))}
        {shown.length === 0 && <span className={styles["placeholder"]}>{parameterTexts.noResults}</span>}
      </div>
    </div>
  );
}
