import {
  renameInParameters as follow,
  type NewNodeNames,
  type NodeParameters,
  type RenameMentions,
} from "@heddle/workflow";

let rename: RenameMentions | undefined;
let loading: Promise<void> | undefined;

/** Fetches the expression language, which finds the names of nodes in expressions and scripts. */
export function prepareRenaming(): Promise<void> {
  loading ??= import("@heddle/expression").then(({ renameNodeReferences }) => {
    rename = renameNodeReferences;
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

const renameMentions: RenameMentions = (text, kind, names) => {
  if (!rename) throw new Error("The expression language is not loaded yet.");
  return rename(text, kind, names);
};
