import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
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
import { usePalette } from "./use-palette.ts";

/** The frame of every page of a signed-in user: sidebar, page, command palette. */
export function Shell() {
  const navigate = useNavigate();
  const router = useRouter();
  const commands = {
    heading: texts.shell.paletteActions,
    commands: paletteCommands(pageCommands, { navigate }),
  };
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { Palette, keys } = usePalette(isPaletteOpen);

  useEffect(sayWhenSessionEnds, []);
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
      {isPaletteOpen && Palette && (
        <Palette own={commands} early={keys} onClose={() => setPaletteOpen(false)} />
      )}
    </div>
  );
}
