/** What the browser remembers goes by these names. */
export const storageKeys = {
  hideActivationAlert: "HEDDLE_HIDE_ACTIVATION_ALERT",
  mappingOnboarded: "HEDDLE_MAPPING_ONBOARDED",
  pinDiscovery: "HEDDLE_PIN_DATA_DISCOVERY_NDV",
  panelWidth: "HEDDLE_MAIN_PANEL_RELATIVE_WIDTH",
  pageSize: "HEDDLE_NDV_PAGE_SIZE",
  /** Followed by the side, INPUT or OUTPUT. */
  dataView: "HEDDLE_NDV_VIEW_",
  theme: "HEDDLE_THEME",
  /** The language that the user chose who signed in here last; empty = none. */
  language: "HEDDLE_LANGUAGE",
  /** JSON: name of a feature flag → what it is in this browser. */
  experimentOverrides: "HEDDLE_EXPERIMENT_OVERRIDES",
  sidebar: "HEDDLE_SIDEBAR",
  runLog: "HEDDLE_RUN_LOG",
  /** Followed by the id of a workflow. */
  draft: "HEDDLE_DRAFT_",
  /** Followed by the id of a workflow. */
  breakpoints: "HEDDLE_BREAKPOINTS_",
} as const;

/** A flag that was set for good; false where the browser keeps nothing. */
export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

/** Sets a flag for good. */
export function remember(key: string): void {
  try {
    localStorage.setItem(key, "true");
  } catch {
    // Full or switched off: then it is asked again.
  }
}

/** What is kept under a name; null where the browser keeps nothing. */
export function kept(key: string, store: () => Pick<Storage, "getItem"> = () => localStorage): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value under a name, where the browser keeps anything. */
export function keep(
  key: string,
  value: string,
  store: () => Pick<Storage, "setItem"> = () => localStorage,
): void {
  try {
    store().setItem(key, value);
  } catch {
    // Full or switched off: then it is forgotten.
  }
}
