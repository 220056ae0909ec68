import { Outlet, useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { type InstanceSettings, useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { beginTour } from "../../base/storage/tour-state.ts";
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
import { tabKeyOf } from "./tab-key.ts";
import { useLinkedDialog } from "./use-linked-dialog.ts";
import { usePalette } from "./use-palette.ts";
import { useSettingsCommands } from "./use-settings-commands.ts";

// Few instances enable services: the others load none of their code.
const ServicesRoot = lazy(() =>
  import("../services/ServicesRoot.tsx").then((module) => ({ default: module.ServicesRoot })),
);

/** The frame of every page of a logged-in user: sidebar, page, command palette. */
export function Shell() {
  const navigate = useNavigate();
  const router = useRouter();
  const settingsCommands = useSettingsCommands(navigate);
  const commands = {
    id: "page",
    heading: texts.shell.paletteActions,
    commands: [...paletteCommands(pageCommands, { navigate }), ...settingsCommands],
  };
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const { Palette, keys } = usePalette(isPaletteOpen);
  const tab = useLocation({ select: ({ pathname }) => tabKeyOf(pathname) });
  const { data: settings } = useSettings();
  const hasServices = settings !== undefined && usesServices(settings);

  useLinkedDialog();
  useTourStart();
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
        <div className={styles["page"]} data-tab={tab}>
          <Outlet />
        </div>
      </div>
      <ConnectionNotice />
      <ModalHost />
      {isPaletteOpen && Palette && (
        <Palette own={commands} early={keys} onClose={() => setPaletteOpen(false)} />
      )}
    </div>
  );
}

/** Begins the tour of a new user on the start page, so that pages opened by a link show nothing else. */
function useTourStart(): void {
  const isNew = useCurrentUser().data?.settings.showTour === true;
  const isStart = useLocation({ select: ({ pathname }) => pathname === "/workflows" });
  useEffect(() => {
    if (isNew && isStart) beginTour();
  }, [isNew, isStart]);
}

/** True if the owner enabled a service that this frame shows or sends to. */
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
