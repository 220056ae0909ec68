import { MAX_VARIABLE_KEY_CHARACTERS, type Variable } from "@heddle/api";
import { texts } from "../../../base/texts/index.ts";

const text = texts.variables;

/** Entered values of a variable. `projectId` null = valid in all workflows. */
export type VariableDraft = Pick<Variable, "key" | "value" | "projectId">;

/** A scope in which a variable can be valid. */
export interface VariablePlace {
  projectId: string | null;
  label: string;
}

/** The variables whose key or value contains every word that is searched for. */
export function foundVariables(variables: readonly Variable[], search: string): Variable[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return variables.filter(({ key, value }) => {
    const all = `${key}\n${value}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** The problem of a key; undefined if a variable may have it. `own` is the variable being changed. */
export function keyProblem(
  { key, projectId }: VariableDraft,
  variables: readonly Variable[],
  own?: string,
): string | undefined {
  if (key === "") return text.keyMissing;
  if (!/^\w+$/.test(key)) return text.keySigns;
  if (key.length > MAX_VARIABLE_KEY_CHARACTERS) return text.keyTooLong(MAX_VARIABLE_KEY_CHARACTERS);
  const isTaken = variables.some((one) => one.id !== own && one.key === key && one.projectId === projectId);
  return isTaken ? text.keyTaken(key) : undefined;
}
