import type { ExecutionError } from "@heddle/workflow";
import { codeTexts } from "../../../base/texts/code-editor.ts";

/** The last run of a script: its console output and its failure. */
export interface ScriptRun {
  console: readonly string[];
  error: Pick<ExecutionError, "message"> | undefined;
}

/** A failure at a line of a script. */
export interface ScriptFailure {
  /** Counted from 1. */
  line: number;
  message: string;
}

const PLACE = / \[line (\d+)(?:, for item (\d+))?\]$/;

/** Returns the failure of a script with its line; undefined if the run has no line, or if the code has none of it. */
export function scriptFailure(run: ScriptRun | undefined, code: string): ScriptFailure | undefined {
  const message = run?.error?.message ?? "";
  const [suffix, number, item] = PLACE.exec(message) ?? [];
  const line = Number(number);
  const text = code.split("\n")[line - 1];
  if (suffix === undefined || text === undefined) return undefined;
  const reason = emptyObject(message, text) ?? message.slice(0, -suffix.length);
  return { line, message: codeTexts.failedAt(line, reason, item === undefined ? undefined : Number(item)) };
}

const NOTHING = /^Cannot read properties of (undefined|null) \(reading '([\w$]+)'\)/;

/** Names the object whose property the line reads in vain, if the line reads it exactly once. */
function emptyObject(message: string, line: string): string | undefined {
  const [, kind, property] = NOTHING.exec(message) ?? [];
  if (kind === undefined || property === undefined) return undefined;
  const name = property.replaceAll("$", "\\$");
  const [only, ...others] = [...line.matchAll(new RegExp(`(?<!\\?)\\.${name}(?![\\w$])`, "g"))];
  const object = only && others.length === 0 ? CHAIN.exec(line.slice(0, only.index))?.[0] : undefined;
  return object === undefined ? undefined : codeTexts.isNothing(object, kind);
}

/** A name with properties and simple calls, at the end of a text. */
const CHAIN =
  /(?<![\w$.)\]'"`])[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*|\[(?:\d+|'[^']*'|"[^"]*")\]|\((?:\d*|'[^']*'|"[^"]*")\))*$/;
