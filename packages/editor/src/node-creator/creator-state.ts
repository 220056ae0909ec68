/** The three views of the creator; these values are also what filters are called. */
export const creatorViews = ["Trigger", "Regular", "All"] as const;
export type CreatorView = (typeof creatorViews)[number];

/** A page of the creator: a view, or what was opened in it. */
export type CreatorPage =
  | { kind: "view"; view: CreatorView }
  | { kind: "category"; view: CreatorView; category: string; subcategory?: string | undefined }
  | { kind: "actions"; view: CreatorView; type: string };

export interface CreatorState {
  /** Visited pages, the current one last. */
  history: readonly CreatorPage[];
  query: string;
}

export type CreatorAction =
  | { type: "open"; page: CreatorPage }
  | { type: "back" }
  | { type: "view"; view: CreatorView }
  | { type: "search"; query: string };

export function creatorState(view: CreatorView): CreatorState {
  return { history: [{ kind: "view", view }], query: "" };
}

export function currentPage(state: CreatorState): CreatorPage {
  return state.history.at(-1) ?? { kind: "view", view: "All" };
}

export function reduceCreator(state: CreatorState, action: CreatorAction): CreatorState {
  if (action.type === "search") return { ...state, query: action.query };
  if (action.type === "open") return { history: [...state.history, action.page], query: "" };
  if (action.type === "view")
    return { history: [...state.history, { kind: "view", view: action.view }], query: state.query };
  return state.history.length > 1
    ? { history: state.history.slice(0, -1), query: "" }
    : { ...state, query: "" };
}
