import { lazyRouteComponent } from "@tanstack/react-router";
import { Layers } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "projects",
  label: texts.projects.title,
  icon: Layers,
  order: 30,
  help: "/docs/accounts#projects",
  component: lazyRouteComponent(() => import("./ProjectsSettings.tsx"), "ProjectsSettings"),
};
