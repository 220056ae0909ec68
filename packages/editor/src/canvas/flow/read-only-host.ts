import type { CanvasHost } from "./canvas-host.ts";

const nothing = () => {};

/** The page around a canvas that only shows a workflow: nodes open, nothing else happens. */
export function readOnlyHost(
  openNode: (id: string) => void,
  refuseEdit?: CanvasHost["refuseEdit"],
): CanvasHost {
  return {
    openNode,
    openCreator: nothing,
    closeCreator: nothing,
    isCreatorOpen: () => false,
    run: nothing,
    save: nothing,
    importUrl: nothing,
    importDropped: nothing,
    showShortcuts: nothing,
    newWorkflow: nothing,
    refuseEdit,
  };
}
