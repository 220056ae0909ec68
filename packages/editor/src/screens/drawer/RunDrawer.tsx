import type { RunPageProps } from "../run-log/use-log-rows.ts";
import { Drawer } from "./Drawer.tsx";
import { RunStatus } from "./RunStatus.tsx";
import { runPages } from "./run-pages.tsx";

/** The drawer below a past execution. */
export function RunDrawer(props: RunPageProps) {
  return <Drawer pages={runPages(props)} status={<RunStatus onOpenNode={props.onOpenNode} />} />;
}
