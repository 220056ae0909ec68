import { createStore } from "zustand/vanilla";

/** Whether the tests of the open workflow are shown below its canvas. */
export const testsView = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** Shows or hides the tests. */
export function toggleTests(): void {
  testsView.setState(({ isOpen }) => ({ isOpen: !isOpen }));
}
