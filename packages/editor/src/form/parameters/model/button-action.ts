import { isRecord, joinPath, type NodeProperty, parentPath } from "@heddle/workflow";

/** What `typeOptions.buttonConfig` of a parameter says. */
export interface ButtonAction {
  label: string;
  /** Name of the handler of the node type; undefined when the button does nothing. */
  handler: string | undefined;
  /** Path of the parameter that takes the result. */
  target: string | undefined;
  hasInput: boolean;
  /** Characters that may be typed. */
  limit: number | undefined;
}

/** What a button of the form does, and where its result goes. */
export function buttonAction(property: NodeProperty, path: string): ButtonAction {
  const config = property.typeOptions?.["buttonConfig"];
  const stated = isRecord(config) ? config : {};
  const action = stated["action"];
  const parts = isRecord(action) ? action : {};
  const limit = stated["inputFieldMaxLength"];
  return {
    label: textOf(stated["label"]) ?? property.displayName,
    handler: textOf(parts["handler"]) ?? textOf(action),
    target: pathOf(textOf(parts["target"]), path),
    hasInput: stated["hasInputField"] === true,
    limit: typeof limit === "number" ? limit : undefined,
  };
}

/** Targets are named from the root of the form with a slash in front, or beside the button. */
function pathOf(target: string | undefined, path: string): string | undefined {
  if (target?.startsWith("/")) return target.slice(1);
  return target && joinPath(parentPath(path), target);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
