import { Issues, type OpenWorkflow, RunFreshness } from "../../document/index.ts";
import type { TestEditor } from "../../document/testing/test-editor.ts";
import type { CanvasHost, CreatorRequest } from "../flow/canvas-host.ts";
import { CanvasActions } from "./actions.ts";

/** The open workflow of a test editor. */
export function openOf({ document, run, catalog }: TestEditor, readOnly = false): OpenWorkflow {
  const freshness = new RunFreshness(document, run);
  return { document, run, freshness, catalog, readOnly, issues: new Issues(document, run, catalog) };
}

/** The actions of a canvas that nobody sees, and what they asked of the page. */
export function actionsOf(open: OpenWorkflow): {
  actions: CanvasActions;
  host: CanvasHost;
  asked: CreatorRequest[];
  refused: () => number;
} {
  const asked: CreatorRequest[] = [];
  let refusals = 0;
  const nothing = () => {};
  const host: CanvasHost = {
    openNode: nothing,
    openCreator: (request) => asked.push(request),
    closeCreator: nothing,
    isCreatorOpen: () => false,
    run: nothing,
    save: nothing,
    importUrl: nothing,
    importFile: nothing,
    showShortcuts: nothing,
    newWorkflow: nothing,
    refuseEdit: () => refusals++,
    instanceId: () => "this-one",
  };
  return { actions: new CanvasActions(open, host), host, asked, refused: () => refusals };
}
