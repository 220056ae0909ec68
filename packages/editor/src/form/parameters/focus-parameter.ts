const FIELD =
  'input:not([type="hidden"]), textarea, [role="textbox"], button[role="combobox"], button[role="switch"]';
/** Maximum frames until a new row is rendered and the menu that added it is closed. */
const MAX_FRAMES = 60;

/** Scrolls a parameter that was just added into view, and focuses its first field. */
export function focusParameter(path: string): void {
  let frames = 0;
  const look = () => {
    const row = document.querySelector<HTMLElement>(`[data-parameter="${CSS.escape(path)}"]`);
    const isBusy = !row || document.querySelector('[role="menu"]') !== null;
    if (isBusy && ++frames < MAX_FRAMES) return void requestAnimationFrame(look);
    row?.scrollIntoView({ block: "nearest" });
    // Code opens its window on focus.
    const field = row?.querySelector<HTMLElement>(FIELD);
    if (field && !field.closest("[data-language]")) field.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
