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

/** Fetches the expression language, which finds the names of nodes in expressions and scripts. */
export function prepareRenaming(): Promise<void> {
  loading ??= import("@heddle/expression").then(({ renameNodeReferences, replaceNodeReads }) => {
    rename = renameNodeReferences;
    replaceReads = replaceNodeReads;
  });
  return loading;
}

/** Does something that may rename nodes: at once, or as soon as the language is there. */
export function whenNamesFollow(act: () => void): void {
  if (rename) act();
  else void prepareRenaming().then(act);
}

/** The parameters with mentions of renamed nodes following them; parts without any are shared with the input. */
export function renameInParameters(parameters: NodeParameters, names: NewNodeNames): NodeParameters {
  return follow(parameters, names, renameMentions);
}

/** The parameters with reads such as `$('A').item.json.name` replaced; other mentions of nodes stay. */
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
