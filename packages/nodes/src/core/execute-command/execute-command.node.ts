import {
  defineNode,
  type ExecuteContext,
  type Item,
  mapItems,
  type NodeTypeDescription,
} from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const description = {
  name: "n8n-nodes-base.executeCommand",
  displayName: "Execute Command",
  description: "Runs a command on the server, if its operator allows it",
  version: 1,
  group: ["transform"],
  icon: "file:execute-command.svg",
  defaults: { name: "Execute Command", color: "#886644" },
  inputs: ["main"],
  outputs: ["main"],
  usableAsTool: true,
  properties: [
    {
      displayName: "Execute Once",
      name: "executeOnce",
      type: "boolean",
      default: true,
      description: "Whether to run the command once for all items, not once for each",
    },
    {
      displayName: "Command",
      name: "command",
      type: "string",
      typeOptions: { rows: 5 },
      default: "",
      required: true,
      placeholder: "e.g. ls -l /tmp",
      description:
        "The shell command to run. The shell interprets values of items in it as well: quote them, or use the Code node",
    },
  ],
  codex: {
    categories: ["Development", "Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["shell", "bash", "terminal", "cli", "script", "os"],
  },
} as const satisfies NodeTypeDescription;

type CommandContext = ExecuteContext<typeof description.properties>;

export default defineNode({
  name: "n8n-nodes-base.executeCommand",
  effect: "unsafe",
  retriesItems: true,
  descriptions: [description],
  execute: (context) => {
    const items = context.read().executeOnce ? context.items.slice(0, 1) : context.items;
    const { signal, clock, node, continueOnFail } = context;
    return mapItems({ items, signal, clock, node, continueOnFail }, (_, index) =>
      context.retry(() => run(context, index)),
    );
  },
});

async function run(context: CommandContext, index: number): Promise<Item> {
  const { shell, signal } = context;
  if (!shell) throw nodeError("commands-closed", {});
  const command = context.read(index).command.trim();
  if (command === "") throw nodeError("command-empty", {});
  const { exitCode, stdout, stderr } = await shell.run(command, signal);
  if (exitCode !== 0) throw nodeError("command-failed", { exitCode, output: lastLines(stderr || stdout) });
  return { json: { exitCode, stderr: withoutEnd(stderr), stdout: withoutEnd(stdout) } };
}

function withoutEnd(text: string): string {
  return text.replace(/\s+$/, "");
}

/** The last lines of the output usually hold the reason. */
function lastLines(text: string): string {
  return withoutEnd(text).split("\n").slice(-5).join("\n").slice(-1_000);
}
