import type { PushEvent } from "@heddle/api";
import { consoleText } from "@heddle/workflow";
import { createStore } from "zustand/vanilla";
import type { ShownRun } from "../../../document/index.ts";
import type { ConsoleLine } from "../../run-log/log-rows.ts";

/** Data of the message `sendConsoleMessage`. */
export type ConsoleMessage = Extract<PushEvent, { type: "sendConsoleMessage" }>["data"];

const MAX_CONSOLE_LINES = 5000;

/** Console output of scripts in the shown run. */
export class RunConsole {
  readonly lines = createStore<readonly ConsoleLine[]>(() => []);

  clear(): void {
    this.lines.setState([], true);
  }

  /** Also prints the messages to the browser's console, where their objects can be inspected. */
  add({ source, messages }: ConsoleMessage, run: ShownRun): void {
    console.log(`[${source}]`, ...messages);
    const node = /^\[Node: "(.*)"\]$/.exec(source)?.[1] ?? source;
    const runIndex = run.isOld(node) ? 0 : (run.tasks(node)?.length ?? 0);
    const line = { node, runIndex, text: consoleText(messages) };
    this.lines.setState((lines) => [...lines, line].slice(-MAX_CONSOLE_LINES), true);
  }
}
