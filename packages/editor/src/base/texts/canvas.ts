import { amountOf, nameOrNumber, plural } from "../language/amounts.ts";

const quotedList = (names: readonly string[]) => names.map((name) => `“${name}”`).join(", ");

/** Strings of the canvas. */
export const canvas = {
  label: "Workflow canvas. Arrow keys move between nodes, Enter opens one, question mark lists all keys.",
  trigger: "Starts the workflow",
  disabled: "Disabled",
  pinned: "Output is pinned",
  breakpoint: "Runs pause before this node",
  pausedHere: "Paused before this node",
  next: "Next",
  stale: "Outdated: the workflow changed after this run",
  running: "Running",
  waiting: "Waiting",
  stopped: "Stopped",
  failed: "Failed",
  ran: (runs: number, duration: string) =>
    `${plural(runs, { one: "Ran once", other: "Ran # times" })}, ${duration}`,
  milliseconds: (count: number) => `${count} ms`,
  seconds: (count: number) => `${count.toFixed(1)} s`,
  items: (count: number) => plural(count, { one: "1 item", other: "# items" }),
  addNext: "Add the next node",
  required: "Required",
  firstStep: "Add the first step",
  firstStepHint:
    "Start with a trigger: it decides when the workflow runs. Or paste a workflow, or drop a file here.",
  minimap: "Overview",
  backToContent: "Back to the nodes",
  stickyHint: "Double-click to edit. Markdown is supported.",
  stickyLabel: "Note text",
  stickyName: "Sticky Note",
  noteColors: ["Yellow", "Orange", "Red", "Green", "Blue", "Violet", "Grey"],
  nothingToPin: "Nothing to pin yet",
  nothingToPinHint: "Run the node first, then pin its output.",
  copyRefused: "The browser blocked copying. Allow clipboard access for this site and try again.",
  pasteRefused: "The browser blocked reading the clipboard. Use the keyboard shortcut instead.",
  pasteFailed: "Nothing was pasted",
  leftOut: (names: readonly string[]) =>
    nameOrNumber(
      names,
      (name) => `Left out “${name}”`,
      (count) => `Left out ${amountOf(count, "node")}`,
    ),
  leftOutHint: (standIn: string) => `Connections moved to “${standIn}”.`,
  addFailed: "The node was not added",
  nodeName: "Node name",
  selected: (count: number) => `${count} selected`,
  selectedOne: (name: string) => `“${name}” selected`,
  groupName: "Group",
  groupTitle: "Group name",
  groupNothing: "Select the nodes to group first.",
  searchPlaceholder: "Names, types, parameters, notes",
  searchNone: "No matches",
  searchCount: (at: number, count: number) => `${at} of ${count}`,
  searchPrevious: "Previous",
  searchNext: "Next",
  searchIn: { name: "Name", type: "Type", note: "Note", parameter: "Parameter" },
  connecting: (node: string, output: string | undefined) =>
    output === undefined ? `Connect “${node}”` : `Connect “${node}”, output “${output}”`,
  connectingTo: (node: string, input: string | undefined) =>
    input === undefined ? `to “${node}”` : `to “${node}”, input “${input}”`,
  connectingNowhere: "choose a node with the arrow keys",
  connectingRefused: {
    "missing-end": "can’t connect: incompatible input",
    duplicate: "already connected",
    sticky: "notes can’t be connected",
    "type-mismatch": "can’t connect: incompatible input",
  },
  loopPlaceholder: "Replace me",
  extractTitle: "Extract into a sub-workflow",
  extractIntro: (count: number) =>
    `${plural(count, { one: "The selected node moves", other: "The # selected nodes move" })} into a new workflow, and a node that calls it takes their place.`,
  extractName: "Sub-workflow name",
  extractConfirm: "Extract",
  extractDefaultName: (workflow: string) => `${workflow}: part`,
  extractRestoreName: "Original items",
  extractReturnName: "Returned values",
  extractOutputs: (names: readonly string[]) => `Its additional outputs: ${names.join(", ")}`,
  extractInputs: (names: readonly string[]) => `Its inputs: ${names.join(", ")}`,
  extracted: (name: string) => `“${name}” was created`,
  extractedHint: "Undo moves the nodes back. The new workflow stays.",
  extractChanged: "The workflow was changed in the meantime. Close this window and extract again.",
  extractOpen: "Open",
  extractRefusedTitle: "Can’t extract",
  extractRefused: {
    nothing: "Select the nodes to extract first.",
    trigger: ([node]: readonly string[]) =>
      `“${node}” is a trigger and must stay in this workflow. Leave it out of the selection.`,
    response: ([node]: readonly string[]) =>
      `“${node}” responds to the request that started this workflow. Leave it out of the selection.`,
    part: ([part, owner]: readonly string[]) =>
      `“${part}” belongs to “${owner}”. Select both or neither of them.`,
    entries: (nodes: readonly string[]) =>
      `Items enter the selection at more than one node: ${quotedList(nodes)}. It needs exactly one entry.`,
    noEntry: "The selection has no entry. It needs exactly one.",
    exits: (nodes: readonly string[]) =>
      `Items leave the selection at more than one node: ${quotedList(nodes)}. It needs exactly one exit.`,
    noExit: "The selection has no exit. It needs exactly one.",
    middle: ([node]: readonly string[]) =>
      `“${node}” is connected to nodes inside and outside the selection. Only the last selected node may lead outside.`,
    outputs: ([node]: readonly string[]) =>
      `“${node}” ends the selection and has several outputs, but a sub-workflow returns only one. Select the nodes after it too, or leave it out.`,
    openOutput: ([node]: readonly string[]) =>
      `“${node}” has an unconnected output, so the sub-workflow could return its items instead of the last node’s. Connect it, or leave the node out.`,
    repeats: ([node]: readonly string[]) =>
      `“${node}” receives items over several connections, so it can run more than once. A sub-workflow returns only its last run.`,
    outsideRead: ([node, read]: readonly string[]) =>
      `“${node}” reads “${read}” in a way that can’t become an input. Write it as {{ $('${read}').item.json.field }}.`,
    insideRead: ([node, read]: readonly string[]) =>
      `“${node}” uses “${read}”, which would move into the sub-workflow. Only the last node’s output stays available. Nodes after it can also read fields, written as {{ $('${read}').item.json.field }}.`,
  },
  paletteCanvas: "Canvas",
  paletteNodes: "In this workflow",
  paletteTypes: "Node types",
  paletteAdd: (type: string) => `Add ${type}`,
};

/** Strings of the list of shortcuts. */
export const keys = {
  title: "Keyboard shortcuts",
  search: "Search shortcuts",
  none: "No shortcut matches",
  sections: {
    edit: "Edit",
    run: "Save and run",
    view: "View",
    select: "Navigate and select",
    arrange: "Arrange",
  },
  connecting: "While connecting",
  zoom: "Zoom",
  zoomKeys: "Ctrl + wheel",
  pan: "Move the canvas",
  panKeys: "Space + drag",
  addToSelection: "Add to the selection",
  addToSelectionKeys: "Shift + click",
};
