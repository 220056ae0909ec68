/** Suppresses the click that the browser sends at the end of a drag. */
export function swallowClick(): void {
  const stop = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}
