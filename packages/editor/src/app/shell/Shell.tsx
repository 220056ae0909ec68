import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { type InstanceSettings, useCurrentUser, useSettings } from "../../base/rest/index.ts";
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
import { useLinkedDialog } from "./use-linked-dialog.ts";
import { usePalette } from "./use-palette.ts";

// Few installations switch services on: the others load nothing of them.
const ServicesRoot = lazy(() =>
  import("../services/ServicesRoot.tsx").then((module) => ({ default: module.ServicesRoot })),
);

// Only new users see it.
const Tour = lazy(() => import("../tour/Tour.tsx").then((module) => ({ default: module.Tour })));

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
  const { data: settings } = useSettings();
  const showsTour = useCurrentUser().data?.settings.showTour === true;
  const hasServices = settings !== undefined && usesServices(settings);

  useLinkedDialog();
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
      <div className={styles["main"]}>
        {hasServices && (
          <Suspense>
            <ServicesRoot />
          </Suspense>
        )}
        <div className={styles["page"]}>
          <Outlet />
        </div>
        {showsTour && (
          <Suspense>
            <Tour />
          </Suspense>
        )}
      </div>
      <ConnectionNotice />
      <ModalHost />
      {isPaletteOpen && Palette && (
        <Palette own={commands} early={keys} onClose={() => setPaletteOpen(false)} />
      )}
    </div>
  );
}

/** True where the owner switched on what this frame shows or sends. */
function usesServices(settings: InstanceSettings): boolean {
  return (
    settings.telemetry.enabled ||
    settings.posthog.enabled ||
    settings.personalizationSurveyEnabled ||
    settings.bannersEnabled ||
    settings.promptsEnabled ||
    settings.onboardingCallPromptEnabled ||
    settings.hiringBannerEnabled
  );
}
