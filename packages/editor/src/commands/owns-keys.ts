/** Elements that handle their keys themselves: fields, editors, open menus and dialogs, and whatever opts out. */
const KEY_OWNERS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** Whether what has the focus handles keys itself. What is closed and only fades away no longer does. */
export function ownsKeys(target: EventTarget | null): boolean {
  const owner = target instanceof Element ? target.closest(KEY_OWNERS) : null;
  return owner !== null && owner.closest("[data-closed]") === null;
}
