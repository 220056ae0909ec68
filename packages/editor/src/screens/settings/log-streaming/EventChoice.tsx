import { STREAMED_EVENTS } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Checkbox, IconButton, Skeleton } from "../../../ui/index.ts";
import { eventNamesQuery } from "./destinations.ts";
import { chooseEvent, chooseGroup, type EventGroup, eventGroups, isChosen } from "./event-choice.ts";
import styles from "./LogStreaming.module.css";

const text = texts.logStreaming;

interface EventChoiceProps {
  /** Name prefixes. */
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** The events a destination receives: whole groups or single events. */
export function EventChoice(props: EventChoiceProps) {
  const { data: names } = useQuery(eventNamesQuery);
  return (
    <fieldset className={styles["events"]}>
      <legend className={styles["legend"]}>{text.events}</legend>
      {!names && <Skeleton height="80px" />}
      {names && eventGroups(names).map((group) => <Group key={group.name} group={group} {...props} />)}
    </fieldset>
  );
}

function Group({ group, chosen, onChange }: EventChoiceProps & { group: EventGroup }) {
  const [isOpen, setOpen] = useState(false);
  const count = group.events.filter((event) => isChosen(chosen, event)).length;
  const label = text.groups[group.key] ?? group.name;
  const isAll = count === group.events.length;
  return (
    <>
      <div className={styles["group"]}>
        <Checkbox
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={(isOn) => onChange(chooseGroup(chosen, group, isOn))}
        >
          {label}
        </Checkbox>
        <IconButton
          size="xs"
          tooltip={false}
          aria-expanded={isOpen}
          label={text.chooseEvents(label)}
          icon={isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div className={styles["names"]}>
          {group.events.map((event) => (
            <Checkbox
              key={event}
              checked={isChosen(chosen, event)}
              onChange={(isOn) => onChange(chooseEvent(chosen, { group, event }, isOn))}
            >
              {STREAMED_EVENTS[event.slice(event.indexOf(".") + 1)] ?? event}
            </Checkbox>
          ))}
        </div>
      )}
    </>
  );
}
