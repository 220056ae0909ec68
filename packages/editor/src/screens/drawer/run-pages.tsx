import { ChartNoAxesGantt, ListTree, Terminal } from "lucide-react";
import { lazy } from "react";
import type { RunPageProps } from "../run-log/use-log-rows.ts";
import type { DrawerPage } from "./Drawer.tsx";

const LogPage = lazy(() => import("../run-log/LogPage.tsx").then((module) => ({ default: module.LogPage })));
const TimelinePage = lazy(() =>
  import("../run-log/TimelinePage.tsx").then((module) => ({ default: module.TimelinePage })),
);
const ConsolePage = lazy(() =>
  import("../run-log/ConsolePage.tsx").then((module) => ({ default: module.ConsolePage })),
);

/** The pages of the drawer about the shown run; each is loaded when it is opened. */
export function runPages(props: RunPageProps): DrawerPage[] {
  return [
    { tab: "log", icon: <ListTree size={14} />, content: <LogPage {...props} /> },
    { tab: "timeline", icon: <ChartNoAxesGantt size={14} />, content: <TimelinePage {...props} /> },
    { tab: "console", icon: <Terminal size={14} />, content: <ConsolePage {...props} /> },
  ];
}
