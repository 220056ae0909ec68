import type { CanvasHost } from "./canvas-host.ts";

const nothing = () => {};

/** Host of a canvas that only displays a workflow: nodes open, everything else is disabled. */
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
