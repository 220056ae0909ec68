import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, Suspense, useLayoutEffect } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { IconButton, ResizeHandle } from "../../ui/index.ts";
import styles from "./Drawer.module.css";
import {
  closeDrawer,
  type DrawerTab,
  drawerView,
  growDrawer,
  openDrawer,
  pageHeight,
  toggleDrawer,
} from "./drawer-view.ts";

const text = texts.drawer;
const LINE_HEIGHT_PX = 32;

/** A page of the drawer, with its tab. */
export interface DrawerPage {
  tab: DrawerTab;
  icon: ReactNode;
  /** Drawn while the page is open. */
  content: ReactNode;
}

export interface DrawerProps {
  pages: readonly DrawerPage[];
  /** Outcome of the last run; between the tabs and the end of the line. */
  status: ReactNode;
}

/** The only drawer below a workflow: a line with tabs and a status, and above it the page that is open. */
export function Drawer({ pages, status }: DrawerProps) {
  const { isOpen, tab, heightPx } = useStore(drawerView);
  const current = pages.find((page) => page.tab === tab) ?? pages[0];
  const height = isOpen ? pageHeight(heightPx) : "0px";
  useRoomForMessages(height);
  return (
    <div className={styles["drawer"]}>
      {isOpen && (
        <ResizeHandle
          axis="y"
          label={text.resize}
          onResize={(delta) => growDrawer(-delta)}
          onReset={() => growDrawer(undefined)}
        />
      )}
      <div className={styles["line"]}>
        <fieldset className={styles["tabs"]} aria-label={text.title}>
          {pages.map(({ tab: id, icon }) => (
            <button
              key={id}
              type="button"
              className={styles["tab"]}
              aria-expanded={isOpen && id === current?.tab}
              aria-label={text.tabs[id]}
              onClick={() => toggleDrawer(id)}
            >
              {icon}
              <span className={styles["label"]}>{text.tabs[id]}</span>
            </button>
          ))}
        </fieldset>
        <div className={styles["status"]}>{status}</div>
        <IconButton
          size="xs"
          label={isOpen ? text.close : text.open}
          icon={isOpen ? <ChevronDown size={14} /> : <ChevronUp size={14} />}
          onClick={() => (isOpen ? closeDrawer() : openDrawer(current?.tab ?? tab))}
        />
      </div>
      {isOpen && current && (
        <section className={styles["page"]} style={{ height }} aria-label={text.tabs[current.tab]}>
          <Suspense fallback={null}>{current.content}</Suspense>
        </section>
      )}
    </div>
  );
}

/** Messages in the corner of the window stay above the drawer. */
function useRoomForMessages(height: string): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--drawer-height", `calc(${LINE_HEIGHT_PX}px + ${height})`);
    return () => void style.removeProperty("--drawer-height");
  }, [height]);
}
