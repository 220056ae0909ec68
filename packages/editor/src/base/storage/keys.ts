/** Keys of the browser's storage. */
export const storageKeys = {
  hideActivationAlert: "HEDDLE_HIDE_ACTIVATION_ALERT",
  mappingOnboarded: "HEDDLE_MAPPING_ONBOARDED",
  pinDiscovery: "HEDDLE_PIN_DATA_DISCOVERY_NDV",
  panelWidth: "HEDDLE_MAIN_PANEL_RELATIVE_WIDTH",
  pageSize: "HEDDLE_NDV_PAGE_SIZE",
  /** Followed by the side, INPUT or OUTPUT. */
  dataView: "HEDDLE_NDV_VIEW_",
  theme: "HEDDLE_THEME",
  /** Language of the user who last logged in here; empty = none. */
  language: "HEDDLE_LANGUAGE",
  /** JSON: name of a feature flag → its value in this browser. */
  experimentOverrides: "HEDDLE_EXPERIMENT_OVERRIDES",
  /** JSON: ids of palette commands. */
  recentCommands: "HEDDLE_RECENT_COMMANDS",
  sidebar: "HEDDLE_SIDEBAR",
  drawer: "HEDDLE_DRAWER",
  /** Followed by the id of a workflow. */
  draft: "HEDDLE_DRAFT_",
  /** Followed by the id of a workflow. */
  breakpoints: "HEDDLE_BREAKPOINTS_",
} as const;

/** True if a flag was set permanently; false without browser storage. */
export function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}

/** Sets a flag permanently. */
export function remember(key: string): void {
  try {
    localStorage.setItem(key, "true");
  } catch {
    // Storage is full or disabled: the user is prompted again.
  }
}

/** Returns the stored value of a key; null without browser storage. */
export function kept(key: string, store: () => Pick<Storage, "getItem"> = () => localStorage): string | null {
  try {
    return store().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key, if the browser has storage. */
export function keep(
  key: string,
  value: string,
  store: () => Pick<Storage, "setItem"> = () => localStorage,
): void {
  try {
    store().setItem(key, value);
  } catch {
    // Storage is full or disabled: the value is lost.
  }
}
