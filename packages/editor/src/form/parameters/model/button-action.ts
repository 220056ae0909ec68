import { isRecord, joinPath, type NodeProperty, parentPath } from "@heddle/workflow";

/** Options of a parameter's `typeOptions.buttonConfig`. */
export interface ButtonAction {
  label: string;
  /** Name of the node type's handler; undefined if the button does nothing. */
  handler: string | undefined;
  /** Path of the parameter that receives the result. */
  target: string | undefined;
  hasInput: boolean;
  /** Maximum number of input characters. */
  limit: number | undefined;
}

/** Returns the action of a form button, and the target of its result. */
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

/** Returns a target's path: from the root of the form with a leading slash, otherwise next to the button. */
function pathOf(target: string | undefined, path: string): string | undefined {
  if (target?.startsWith("/")) return target.slice(1);
  return target && joinPath(parentPath(path), target);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
