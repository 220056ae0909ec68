/** The three views of the creator; the values are also filter names. */
export const creatorViews = ["Trigger", "Regular", "All"] as const;
/** A view of the creator. */
export type CreatorView = (typeof creatorViews)[number];

/** A page of the creator: a view, or a subpage. */
export type CreatorPage =
  | { kind: "view"; view: CreatorView }
  | { kind: "category"; view: CreatorView; category: string; subcategory?: string | undefined }
  /** All apps of the view, or all triggers without their own line. */
  | { kind: "apps" | "other-triggers"; view: CreatorView }
  | { kind: "actions"; view: CreatorView; type: string };

/** Navigation state of the creator. */
export interface CreatorState {
  /** Visited pages, the current one last. */
  history: readonly CreatorPage[];
  query: string;
  /** Categories that the user toggled, relative to their initial state. */
  toggled: ReadonlySet<string>;
}

/** User actions in the creator. */
export type CreatorAction =
  | { type: "open"; page: CreatorPage }
  | { type: "back" }
  | { type: "view"; view: CreatorView }
  | { type: "search"; query: string }
  | { type: "toggle"; category: string };

/** Returns the initial state of the creator. */
export function creatorState(view: CreatorView): CreatorState {
  return { history: [{ kind: "view", view }], query: "", toggled: new Set() };
}

/** Returns the current page. */
export function currentPage(state: CreatorState): CreatorPage {
  return state.history.at(-1) ?? { kind: "view", view: "All" };
}

/** Returns the state after an action. */
export function reduceCreator(state: CreatorState, action: CreatorAction): CreatorState {
  if (action.type === "search") return { ...state, query: action.query };
  if (action.type === "toggle") return { ...state, toggled: withToggled(state.toggled, action.category) };
  if (action.type === "open") return { ...state, history: [...state.history, action.page], query: "" };
  if (action.type === "view")
    return { ...state, history: [...state.history, { kind: "view", view: action.view }] };
  const { history } = state;
  return { ...state, history: history.length > 1 ? history.slice(0, -1) : history, query: "" };
}

function withToggled(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(name)) next.add(name);
  return next;
}
