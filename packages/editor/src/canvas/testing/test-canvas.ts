import { Breakpoints, Issues, type OpenWorkflow, RunFreshness, TestMarks } from "../../document/index.ts";
import type { TestEditor } from "../../document/testing/test-editor.ts";
import { canvasCommands } from "../commands/all-commands.ts";
import { type CanvasCommandContext, runCommand } from "../commands/canvas-command.ts";
import { Canvas } from "../flow/canvas.ts";
import type { CanvasHost, CreatorRequest } from "../flow/canvas-host.ts";
import { readOnlyHost } from "../flow/read-only-host.ts";

/** Returns the open workflow of a test editor. */
export function openOf({ document, run, catalog }: TestEditor, readOnly = false): OpenWorkflow {
  const freshness = new RunFreshness(document, run);
  const breakpoints = new Breakpoints(document);
  return {
    document,
    run,
    freshness,
    breakpoints,
    testMarks: new TestMarks(),
    catalog,
    readOnly,
    issues: new Issues(document, run, catalog),
  };
}

/** Returns a canvas without a screen, and its requests to the page. */
export function canvasOf(open: OpenWorkflow): {
  canvas: Canvas;
  /** Requests to open the node creator. */
  asked: CreatorRequest[];
  /** Ids of the nodes whose panels were opened. */
  opened: string[];
  /** Returns how often an edit was refused. */
  refused: () => number;
  /** Runs a command by its id, as keys, menus and buttons do. */
  run(id: string, target?: Omit<CanvasCommandContext, "canvas">): void;
} {
  const asked: CreatorRequest[] = [];
  const opened: string[] = [];
  let refusals = 0;
  const host: CanvasHost = {
    ...readOnlyHost((id) => opened.push(id)),
    openCreator: (request) => asked.push(request),
    refuseEdit: () => refusals++,
    instanceId: () => "this-one",
  };
  const canvas = new Canvas(open, host);
  const run = (id: string, target: Omit<CanvasCommandContext, "canvas"> = {}) => {
    const command = canvasCommands.find((each) => each.id === id);
    if (!command) throw new Error(`There is no command “${id}”.`);
    runCommand(command, { canvas, ...target });
  };
  return { canvas, asked, opened, refused: () => refusals, run };
}
