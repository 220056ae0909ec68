import type { NodeRead } from "@heddle/expression";
import {
  changeMentions,
  renameInParameters as follow,
  type NewNodeNames,
  type NodeParameters,
  type RenameMentions,
} from "@heddle/workflow";

type Replace = (read: NodeRead) => string | undefined;

let rename: RenameMentions | undefined;
let replaceReads: ((text: string, kind: "template" | "code", replace: Replace) => string) | undefined;
let loading: Promise<void> | undefined;

/** Loads the expression language, which finds node names in expressions and scripts. */
export function prepareRenaming(): Promise<void> {
  loading ??= import("@heddle/expression").then(({ renameNodeReferences, replaceNodeReads }) => {
    rename = renameNodeReferences;
    replaceReads = replaceNodeReads;
  });
  return loading;
}

/** Runs an action that can rename nodes: immediately, or once the language is loaded. */
export function whenNamesFollow(act: () => void): void {
  if (rename) act();
  else void prepareRenaming().then(act);
}

/** Returns the parameters with updated references to renamed nodes; parts without any are shared with the input. */
export function renameInParameters(parameters: NodeParameters, names: NewNodeNames): NodeParameters {
  return follow(parameters, names, renameMentions);
}

/** Returns the parameters with references such as `$('A').item.json.name` replaced; other references to nodes stay. */
export function replaceReadsInParameters(parameters: NodeParameters, replace: Replace): NodeParameters {
  return changeMentions(parameters, (text, kind) => {
    if (!replaceReads) throw new Error("The expression language is not loaded yet.");
    return kind === "python" ? text : replaceReads(text, kind, replace);
  });
}

const renameMentions: RenameMentions = (text, kind, names) => {
  if (!rename) throw new Error("The expression language is not loaded yet.");
  return rename(text, kind, names);
};
