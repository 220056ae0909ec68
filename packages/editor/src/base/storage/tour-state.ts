import { createStore } from "zustand/vanilla";

/** Of the storage of a tab. */
const KEY = "HEDDLE_TOUR_STEP";

/** Current step of the tour in this tab; undefined = not started here. */
export const tourState = createStore<{ at: number | undefined }>(() => ({ at: read() }));

/** Starts the tour, unless it is at a step already. */
export function beginTour(): void {
  if (tourState.getState().at === undefined) goToStep(0);
}

/** Shows a step, also after a reload of the page. */
export function goToStep(at: number): void {
  tourState.setState({ at });
  try {
    sessionStorage.setItem(KEY, String(at));
  } catch {
    // Without storage a reload ends the tour in this tab.
  }
}

function read(): number | undefined {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}
