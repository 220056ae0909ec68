import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { commandForKey } from "../../commands/keys.ts";
import { openPalette } from "../../commands/palette/open-palette.ts";
import { paletteCommands } from "../../commands/palette-commands.ts";
import { ModalHost } from "../../ui/modals/index.ts";
import { pageCommands } from "../commands/all-commands.ts";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import styles from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { sayWhenSessionEnds } from "./session-end.ts";
import { closeSettledMessages } from "./settled-messages.ts";

/** By then the first page is there; not every browser tells when it is idle. */
const PALETTE_LOADS_AFTER_MS = 1500;
const loadPalette = () => import("../../commands/palette/Palette.tsx");
const Palette = lazy(() => loadPalette().then((module) => ({ default: module.Palette })));

/** The frame of every page of a signed-in user: sidebar, page, command palette. */
export function Shell() {
  const navigate = useNavigate();
  const router = useRouter();
  const commands = {
    heading: texts.shell.paletteActions,
    commands: paletteCommands(pageCommands, { navigate }),
  };
  const [isPaletteOpen, setPaletteOpen] = useState(false);

  useEffect(sayWhenSessionEnds, []);
  useEffect(loadPaletteLater, []);
  useEffect(() => closeSettledMessages(router), [router]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!commandForKey([openPalette], event)) return;
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
      {isPaletteOpen && (
        <Suspense fallback={null}>
          <Palette own={commands} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The palette is not needed for the first page, and there when its keys are pressed. */
function loadPaletteLater(): () => void {
  const waiting = setTimeout(() => void loadPalette(), PALETTE_LOADS_AFTER_MS);
  return () => clearTimeout(waiting);
}
