import type { TriggerKind } from "@heddle/api";
import type { NodeHeading } from "../../protocol/tasks/type-service.ts";

/** What people call a node type that starts workflows; undefined for one that does not. */
export function triggerKind(
  type: string,
  installed: ReadonlyMap<string, NodeHeading>,
): TriggerKind | undefined {
  const heading = installed.get(type);
  if (!heading) return /trigger$/i.test(type) ? { type, displayName: shortName(type) } : undefined;
  const { displayName, iconUrl, startsWorkflows } = heading;
  return startsWorkflows ? { type, displayName, iconUrl } : undefined;
}

/** `acme.parcelTrigger` as `parcelTrigger`. */
export const shortName = (type: string) => type.slice(type.lastIndexOf(".") + 1);
