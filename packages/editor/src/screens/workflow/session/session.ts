import type { PersonReference } from "@heddle/api";
import { createStore, type StoreApi } from "zustand/vanilla";
import { queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { Canvas, type CanvasHost, type CreatorRequest } from "../../../canvas/index.ts";
import type { OpenWorkflow } from "../../../document/index.ts";
import { sayReadOnly } from "../../../ui/index.ts";

/** Outcome of an automatic save: `conflict` if a different version is stored, `unreachable` if there was no response. */
export type AutosaveEnd = "saved" | "conflict" | "unreachable" | "refused";

/** The open panels and views around the canvas. */
export interface ViewState {
  creator: CreatorRequest | undefined;
  /** The node whose panel is open. */
  nodeId: string | undefined;
  dialog: "shortcuts" | "import-url" | "set-up" | undefined;
  isSaving: boolean;
  /** Outcome of the last automatic save of a draft. */
  autosave: AutosaveEnd;
  /** The trigger that the run button starts from, if the user selected one. */
  triggerId: string | undefined;
  /** Other users who have the workflow open. */
  others: readonly PersonReference[];
  /** The user who stored a version other than the open one, and the time of the message in milliseconds since the epoch. */
  savedElsewhere: { by: PersonReference; at: number } | undefined;
}

/** An open workflow with its canvas, and the functions of its page. */
export interface Session {
  readonly open: OpenWorkflow;
  readonly view: StoreApi<ViewState>;
  readonly canvas: Canvas;
  readonly host: CanvasHost;
}

/** Combines an open workflow with the functions of its page. */
export function createSession(
  open: OpenWorkflow,
  commands: Pick<
    CanvasHost,
    | "run"
    | "previewRun"
    | "runFrom"
    | "runStepping"
    | "continuePaused"
    | "save"
    | "importUrl"
    | "importDropped"
    | "newWorkflow"
  >,
): Session {
  const view = createStore<ViewState>(() => ({
    creator: undefined,
    nodeId: undefined,
    dialog: undefined,
    isSaving: false,
    autosave: "saved",
    triggerId: undefined,
    others: [],
    savedElsewhere: undefined,
  }));
  const host: CanvasHost = {
    ...commands,
    openNode: (nodeId) => view.setState({ nodeId, creator: undefined }),
    openCreator: (creator) => view.setState({ creator }),
    closeCreator: () => view.setState({ creator: undefined }),
    isCreatorOpen: () => view.getState().creator !== undefined,
    refuseEdit: sayReadOnly,
    instanceId: () => queryClient.getQueryData(settingsQuery.queryKey)?.instanceId,
    showShortcuts: () => view.setState({ dialog: "shortcuts" }),
  };
  return { open, view, host, canvas: new Canvas(open, host) };
}
