import type { TriggerKind } from "@heddle/api";
import type { NodeHeading } from "../../protocol/tasks/type-service.ts";

/** Common name of a trigger type; `undefined` if the type is not a trigger. */
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
