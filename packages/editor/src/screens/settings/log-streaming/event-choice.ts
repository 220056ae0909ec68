/** The events of one group, with the name that selects all of them. */
export interface EventGroup {
  /** Second part of the names, such as `audit`. */
  readonly key: string;
  /** Such as `n8n.audit`. */
  readonly name: string;
  readonly events: readonly string[];
}

/** The groups of events in the order of their first one. */
export function eventGroups(names: readonly string[]): EventGroup[] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const group = name.split(".").slice(0, 2).join(".");
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return [...groups].map(([name, events]) => ({ key: name.split(".")[1] ?? name, name, events }));
}

/** True if the event is selected, by its name or by a prefix. */
export function isChosen(chosen: readonly string[], event: string): boolean {
  return chosen.some((one) => event === one || event.startsWith(`${one}.`));
}

/** Chooses all events of a group, or none. */
export function chooseGroup(chosen: readonly string[], { name }: EventGroup, isOn: boolean): string[] {
  const others = chosen.filter((one) => one !== name && !one.startsWith(`${name}.`));
  return isOn ? [...others, name] : others;
}

/** Selects or deselects one event of a group. A prefix that selected it along with others is replaced by those others. */
export function chooseEvent(
  chosen: readonly string[],
  { group, event }: { group: EventGroup; event: string },
  isOn: boolean,
): string[] {
  const before = group.events.filter((one) => isChosen(chosen, one));
  const after = isOn ? [...before, event] : before.filter((one) => one !== event);
  const none = chooseGroup(chosen, group, false);
  return after.length === group.events.length ? [...none, group.name] : [...none, ...after];
}
