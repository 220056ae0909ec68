/** Elements that handle keys themselves: fields, editors, open menus and dialogs, and opted-out elements. */
const KEY_OWNERS =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-own-keys]';

/** True if the focused element handles keys itself. A closed element that is fading out does not. */
export function ownsKeys(target: EventTarget | null): boolean {
  const owner = target instanceof Element ? target.closest(KEY_OWNERS) : null;
  return owner !== null && owner.closest("[data-closed]") === null;
}
