import { type Item, type PinData, TESTS_KEY, type Workflow, type WorkflowNode } from "@heddle/workflow";
import { type DocumentChange, invert, topicsOf } from "./change.ts";
import { ChangeGroup } from "./change-group.ts";
import { type DocumentEdge, readEdges, writeConnections } from "./edge.ts";
import { EdgeIndex } from "./edge-index.ts";
import { type DocumentFields, readTags } from "./fields.ts";
import { History } from "./history.ts";
import { insertAll, insertAt, placeOf } from "./ordered-map.ts";
import { Selection } from "./selection.ts";
import { type LiveState, liveStateOf, type ServerState } from "./server-state.ts";
import { type TopicListener, Topics } from "./topics.ts";

/** Id of a workflow that was never saved. */
const UNSAVED_ID = "__EMPTY__";

type Rest = Omit<
  Workflow,
  "nodes" | "connections" | "pinData" | "name" | "settings" | "tags" | "id" | "active" | "versionId"
>;

/**
 * The open workflow: plain data with change notices, without a screen. Values are replaced, never changed in place, so a reader
 * may compare them by identity. All changes go through `transact` and can be undone.
 *
 * Topics: `node:<id>`, `nodes` (which there are), `edge:<id>`, `edges`, `pin:<id>`, `pins`, `fields`, `field:<name>`, `server`,
 * `history` (undo, redo, dirty), `*`.
 */
export class WorkflowDocument {
  readonly selection = new Selection();
  readonly #topics = new Topics();
  readonly #history = new History();
  readonly #edgeIndex = new EdgeIndex();
  readonly #idByName = new Map<string, string>();
  #nodes = new Map<string, WorkflowNode>();
  #edges = new Map<string, DocumentEdge>();
  #pins = new Map<string, Item[]>();
  /** Pinned data of nodes missing in the file; preserved unchanged. */
  readonly #strayPins: PinData = {};
  #fields: DocumentFields;
  /** True if there were tests at any time since the workflow was opened. */
  #hadTests: boolean;
  #server: ServerState;
  /** Unknown keys of the file, written back unchanged. */
  #rest: Rest;
  readonly #now: () => number;
  #savedMark: object;
  #group: { label: string; mergeKey: string | undefined; changes: ChangeGroup } | undefined;

  /** `workflow` is the result of `readWorkflow`, which repairs file errors. */
  constructor(workflow: Workflow, options: { now?: () => number } = {}) {
    const { nodes, connections, pinData, name, settings, tags, id, active, versionId, ...others } = workflow;
    const { [TESTS_KEY]: tests, ...rest } = others;
    this.#now = options.now ?? Date.now;
    this.#rest = rest as Rest;
    const live = liveStateOf(rest as Partial<LiveState>);
    this.#server = { id: id || UNSAVED_ID, active: active === true, versionId, live };
    this.#fields = { name, settings: settings ?? {}, tags: readTags(tags), tests };
    this.#hadTests = tests !== undefined;
    for (const node of nodes) this.#perform({ kind: "node", id: node.id, before: undefined, after: node });
    for (const edge of readEdges(connections, nodes))
      this.#perform({ kind: "edge", id: edge.id, before: undefined, after: edge });
    for (const [node, items] of Object.entries(pinData ?? {})) {
      const nodeId = this.#idByName.get(node);
      if (nodeId === undefined) this.#strayPins[node] = items;
      else this.#pins.set(nodeId, items);
    }
    this.#savedMark = this.#history.mark();
  }

  // Reading

  get server(): ServerState {
    return this.#server;
  }

  get isUnsaved(): boolean {
    return this.#server.id === UNSAVED_ID || this.#server.id === "new";
  }

  get fields(): DocumentFields {
    return this.#fields;
  }

  /** Keys of the file, and of the server's response, that the editor does not change. */
  get unknown(): Readonly<Record<string, unknown>> {
    return this.#rest;
  }

  get nodes(): ReadonlyMap<string, WorkflowNode> {
    return this.#nodes;
  }

  get edges(): ReadonlyMap<string, DocumentEdge> {
    return this.#edges;
  }

  get pins(): ReadonlyMap<string, Item[]> {
    return this.#pins;
  }

  node(id: string): WorkflowNode | undefined {
    return this.#nodes.get(id);
  }

  nodeByName(name: string): WorkflowNode | undefined {
    const id = this.#idByName.get(name);
    return id === undefined ? undefined : this.#nodes.get(id);
  }

  get names(): { has(name: string): boolean } {
    return this.#idByName;
  }

  pinned(nodeId: string): Item[] | undefined {
    return this.#pins.get(nodeId);
  }

  edgesFrom(nodeId: string): DocumentEdge[] {
    return this.#edgeIndex.from(nodeId).flatMap((id) => this.#edges.get(id) ?? []);
  }

  edgesTo(nodeId: string): DocumentEdge[] {
    return this.#edgeIndex.to(nodeId).flatMap((id) => this.#edges.get(id) ?? []);
  }

  get isDirty(): boolean {
    return this.#history.mark() !== this.#savedMark;
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  get history(): Pick<History, "depth" | "undoLabel" | "redoLabel" | "nextUndo" | "nextRedo"> {
    return this.#history;
  }

  /** Returns the workflow in the format, with everything from the file. */
  toWorkflow(): Workflow {
    const { id, active, versionId } = this.#server;
    const pinData = this.#writePins();
    return {
      ...this.#rest,
      id: this.isUnsaved ? "" : id,
      name: this.#fields.name,
      active,
      nodes: [...this.#nodes.values()],
      connections: writeConnections(this.#edges.values(), (node) => this.#nodes.get(node)?.name),
      settings: this.#fields.settings,
      tags: this.#fields.tags,
      ...(versionId === undefined ? {} : { versionId }),
      ...(pinData ? { pinData } : {}),
      ...this.#writeTests(),
    };
  }

  /** A save omits no key that the server can have: undone tests become an empty list. */
  #writeTests(): Record<string, unknown> {
    const { tests } = this.#fields;
    if (tests === undefined && !this.#hadTests) return {};
    return { [TESTS_KEY]: tests ?? [] };
  }

  #writePins(): PinData | undefined {
    const pins = { ...this.#strayPins };
    for (const [id, items] of this.#pins) {
      const node = this.#nodes.get(id);
      if (node) pins[node.name] = items;
    }
    return Object.keys(pins).length === 0 ? undefined : pins;
  }

  // Listening

  on(topic: string, listener: TopicListener): () => void {
    return this.#topics.on(topic, listener);
  }

  // Changing

  /**
   * Runs `work`, whose changes become one undo entry; nested calls join the outer one. Entries with the same
   * `mergeKey` in quick succession are merged. If `work` throws, none of its changes stay.
   */
  transact<Result>(
    label: string,
    work: () => Result,
    options: { mergeKey?: string | undefined } = {},
  ): Result {
    if (this.#group) return work();
    const group = { label, mergeKey: options.mergeKey, changes: new ChangeGroup() };
    this.#group = group;
    try {
      const result = work();
      this.#group = undefined;
      this.#finish(group);
      return result;
    } catch (error) {
      this.#performAll(group.changes.changes.toReversed().map(invert));
      throw error;
    } finally {
      this.#group = undefined;
    }
  }

  setNode(id: string, after: WorkflowNode | undefined): void {
    const before = this.#nodes.get(id);
    this.#apply({ kind: "node", id, before, after, ...placeOf(this.#nodes, id, after) });
  }

  setEdge(id: string, after: DocumentEdge | undefined): void {
    const before = this.#edges.get(id);
    this.#apply({ kind: "edge", id, before, after, ...placeOf(this.#edges, id, after) });
  }

  setPin(nodeId: string, after: Item[] | undefined): void {
    const before = this.#pins.get(nodeId);
    this.#apply({ kind: "pin", id: nodeId, before, after, ...placeOf(this.#pins, nodeId, after) });
  }

  setField<Key extends keyof DocumentFields>(key: Key, after: DocumentFields[Key]): void {
    this.#apply({ kind: "field", id: key, before: this.#fields[key], after } as DocumentChange);
  }

  undo(): boolean {
    const entry = this.#history.takeUndo();
    if (!entry) return false;
    this.#replay(entry.changes.toReversed().map(invert));
    return true;
  }

  redo(): boolean {
    const entry = this.#history.takeRedo();
    if (!entry) return false;
    this.#replay(entry.changes);
    return true;
  }

  /** Sets the server's response; not undoable. */
  setServer(state: Partial<ServerState>): void {
    this.#server = { ...this.#server, ...state };
    this.#topics.emit(["server"]);
  }

  /** Keeps keys that no part of the editor reads, from the file that this workflow is created from; not undoable. */
  keepUnknown(fields: Record<string, unknown>): void {
    this.#rest = { ...this.#rest, ...fields };
  }

  /** Adopts the unknown keys of a different state, such as an earlier version. */
  adoptRest(other: WorkflowDocument): void {
    this.#rest = other.#rest;
  }

  /** Marks the current state as saved. `mark` names an earlier moment: edits during the save stay unsaved. */
  markSaved(mark: object = this.#history.mark()): void {
    this.#savedMark = mark;
    this.#history.protect(mark);
    this.#topics.emit(["history"]);
  }

  /** Marks the current state for `markSaved`. Later changes do not merge into it. */
  takeMark(): object {
    const mark = this.#history.mark();
    this.#history.protect(mark);
    return mark;
  }

  #apply(change: DocumentChange): void {
    if (change.before === change.after) return;
    if (!this.#group) {
      this.transact(change.kind, () => this.#apply(change));
      return;
    }
    this.#perform(change);
    this.#group.changes.add(change);
  }

  #finish(group: { label: string; mergeKey: string | undefined; changes: ChangeGroup }): void {
    const { changes } = group.changes;
    if (changes.length === 0) return;
    this.#history.push(group.label, changes, { mergeKey: group.mergeKey, now: this.#now() });
    this.#announce(changes);
  }

  #replay(changes: readonly DocumentChange[]): void {
    this.#performAll(changes);
    this.#announce(changes);
  }

  #announce(changes: readonly DocumentChange[]): void {
    this.selection.keep(this.#nodes, this.#edges);
    this.#topics.emit(new Set(["history", ...changes.flatMap(topicsOf)]));
  }

  #perform(change: DocumentChange): void {
    if (change.kind === "node") {
      this.#indexNode(change);
      this.#nodes = insertAt(this.#nodes, change);
    } else if (change.kind === "edge") {
      this.#indexEdge(change);
      this.#edges = insertAt(this.#edges, change);
    } else if (change.kind === "pin") this.#pins = insertAt(this.#pins, change);
    else {
      this.#fields = { ...this.#fields, [change.id]: change.after };
      this.#hadTests ||= this.#fields.tests !== undefined;
    }
  }

  /** Applies many changes, rebuilding each list once: the kinds are independent of each other. */
  #performAll(changes: readonly DocumentChange[]): void {
    const of = <Kind extends DocumentChange["kind"]>(kind: Kind) =>
      changes.filter((change): change is Extract<DocumentChange, { kind: Kind }> => change.kind === kind);
    const [nodes, edges] = [of("node"), of("edge")];
    for (const change of nodes) this.#indexNode(change);
    this.#nodes = insertAll(this.#nodes, nodes);
    for (const change of edges) this.#indexEdge(change);
    this.#edges = insertAll(this.#edges, edges);
    this.#pins = insertAll(this.#pins, of("pin"));
    for (const change of of("field")) this.#perform(change);
  }

  #indexNode({
    id,
    before,
    after,
  }: Pick<DocumentChange & { kind: "node" }, "id" | "before" | "after">): void {
    if (before && this.#idByName.get(before.name) === id) this.#idByName.delete(before.name);
    if (after) this.#idByName.set(after.name, id);
  }

  #indexEdge({ before, after }: Pick<DocumentChange & { kind: "edge" }, "before" | "after">): void {
    if (before) this.#edgeIndex.remove(before);
    if (after) this.#edgeIndex.add(after);
  }
}
