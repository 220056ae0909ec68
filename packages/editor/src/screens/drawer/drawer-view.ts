import { createStore } from "zustand/vanilla";
import { keep, kept, storageKeys } from "../../base/storage/index.ts";

const DEFAULT_HEIGHT_PX = 240;
const MIN_HEIGHT_PX = 120;
/** Most of the canvas stays in sight. */
const MAX_SHARE = 0.4;

const TABS = ["log", "timeline", "console", "tests", "chat"] as const;
/** A page of the drawer. */
export type DrawerTab = (typeof TABS)[number];

interface DrawerView {
  isOpen: boolean;
  tab: DrawerTab;
  heightPx: number;
  /** True if it opened automatically. */
  byItself: boolean;
  /** The user closed it after it opened automatically, so it no longer does. */
  staysClosed: boolean;
}

/** State of the drawer below a workflow; its height and page are stored. */
export const drawerView = createStore<DrawerView>(() => ({
  isOpen: false,
  byItself: false,
  staysClosed: false,
  ...read(kept(storageKeys.drawer)),
}));

/** Opens a page. */
export function openDrawer(tab: DrawerTab): void {
  change({ isOpen: true, tab, byItself: false, staysClosed: false });
}

/** Opens a page automatically, unless a page is open or the user does not want that. */
export function offerDrawer(tab: DrawerTab): void {
  const { isOpen, staysClosed } = drawerView.getState();
  if (!isOpen && !staysClosed) change({ isOpen: true, tab, byItself: true });
}

/** Closes the drawer. */
export function closeDrawer(): void {
  const { byItself, staysClosed } = drawerView.getState();
  change({ isOpen: false, staysClosed: byItself || staysClosed });
}

/** Closes the drawer because another workflow is shown, which has not run yet. */
export function resetDrawer(): void {
  change({ isOpen: false, byItself: false, staysClosed: false });
}

/** Opens a page, or closes the drawer if that page is open. */
export function toggleDrawer(tab: DrawerTab): void {
  const view = drawerView.getState();
  if (view.isOpen && view.tab === tab) closeDrawer();
  else openDrawer(tab);
}

/** Makes the drawer higher; undefined = as high as at first. */
export function growDrawer(byPx: number | undefined): void {
  const { heightPx } = drawerView.getState();
  const wanted = byPx === undefined ? DEFAULT_HEIGHT_PX : heightPx + byPx;
  change({ heightPx: Math.max(MIN_HEIGHT_PX, Math.min(wanted, window.innerHeight * MAX_SHARE)) });
}

/** CSS length of the pages: a window that became lower makes them lower too. */
export function pageHeight(heightPx: number): string {
  return `min(${heightPx}px, ${MAX_SHARE * 100}dvh)`;
}

function change(part: Partial<DrawerView>): void {
  drawerView.setState(part);
  const { heightPx, tab } = drawerView.getState();
  keep(storageKeys.drawer, `${Math.round(heightPx)} ${tab}`);
}

function read(stored: string | null): Pick<DrawerView, "heightPx" | "tab"> {
  const [height, tab] = (stored ?? "").split(" ");
  return {
    heightPx: Math.max(MIN_HEIGHT_PX, Number(height) || DEFAULT_HEIGHT_PX),
    tab: TABS.find((one) => one === tab) ?? "log",
  };
}
