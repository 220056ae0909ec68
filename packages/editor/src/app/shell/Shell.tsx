import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Palette } from "../../commands/palette/Palette.tsx";
import { ModalHost } from "../../ui/modals/index.ts";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import styles from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { sayWhenSessionEnds } from "./session-end.ts";
import { useScreenCommands } from "./use-screen-commands.tsx";

/** The frame of every page of a signed-in user: sidebar, page, command palette. */
export function Shell() {
  const screens = useScreenCommands();
  const [isPaletteOpen, setPaletteOpen] = useState(false);

  useEffect(sayWhenSessionEnds, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      setPaletteOpen((open) => !open);
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);

  return (
    <div className={styles["shell"]}>
      <Sidebar onSearch={() => setPaletteOpen(true)} />
      <div className={styles["page"]}>
        <Outlet />
      </div>
      <ConnectionNotice />
      <ModalHost />
      {isPaletteOpen && <Palette screens={screens} onClose={() => setPaletteOpen(false)} />}
    </div>
  );
}
