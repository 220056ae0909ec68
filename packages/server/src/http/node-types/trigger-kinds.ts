import type { TriggerKind } from "@heddle/api";
import { isTrigger, type NodeTypeDescription } from "@heddle/workflow";

/** The installed node types by name; of several versions the newest. */
export function byName(descriptions: readonly NodeTypeDescription[]): Map<string, NodeTypeDescription> {
  return new Map(descriptions.map((one) => [one.name, one]));
}

/** What people call a node type that starts workflows; undefined for one that does not. */
export function triggerKind(
  type: string,
  installed: ReadonlyMap<string, NodeTypeDescription>,
): TriggerKind | undefined {
  const description = installed.get(type);
  if (!description) return /trigger$/i.test(type) ? { type, displayName: shortName(type) } : undefined;
  const { displayName, iconUrl } = description;
  return isTrigger(description) ? { type, displayName, iconUrl } : undefined;
}

/** `acme.parcelTrigger` as `parcelTrigger`. */
export const shortName = (type: string) => type.slice(type.lastIndexOf(".") + 1);
