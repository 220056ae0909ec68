import { useNavigate } from "@tanstack/react-router";
import {
  Info,
  KeyRound,
  ListTree,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  Sun,
  Tags,
  Workflow,
} from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme } from "../../base/theme/index.ts";
import type { PaletteCommand, PaletteGroup } from "../../commands/palette/registry.ts";
import { chooseCredentialType } from "../../credentials/choose-credential-type.ts";
import { newWorkflow } from "../../screens/workflow/session/new-workflow.ts";
import { openTags } from "../../tags/open-tags.ts";
import { openAbout } from "./open-about.ts";

const text = texts.shell;

/** What can be reached from every page. */
export function useScreenCommands(): PaletteGroup {
  const navigate = useNavigate();
  const commands: PaletteCommand[] = [
    { id: "new-workflow", label: text.newWorkflow, icon: <Plus size={16} />, run: newWorkflow },
    {
      id: "workflows",
      label: text.workflows,
      icon: <Workflow size={16} />,
      run: () => navigate({ to: "/workflows" }),
    },
    {
      id: "executions",
      label: text.executions,
      icon: <ListTree size={16} />,
      run: () => navigate({ to: "/executions" }),
    },
    {
      id: "credentials",
      label: text.credentials,
      icon: <KeyRound size={16} />,
      run: () => navigate({ to: "/credentials" }),
    },
    {
      id: "new-credential",
      label: texts.credentials.create,
      icon: <Plus size={16} />,
      run: () => chooseCredentialType(),
    },
    {
      id: "settings",
      label: text.settings,
      icon: <Settings size={16} />,
      run: () => navigate({ to: "/settings/personal" }),
    },
    {
      id: "light",
      label: `${text.theme}: ${text.themeLight}`,
      icon: <Sun size={16} />,
      run: () => chooseTheme("light"),
    },
    {
      id: "dark",
      label: `${text.theme}: ${text.themeDark}`,
      icon: <Moon size={16} />,
      run: () => chooseTheme("dark"),
    },
    {
      id: "system",
      label: `${text.theme}: ${text.themeSystem}`,
      icon: <Monitor size={16} />,
      run: () => chooseTheme("system"),
    },
    { id: "tags", label: texts.tags.manage, icon: <Tags size={16} />, run: () => openTags() },
    { id: "about", label: text.about, icon: <Info size={16} />, run: () => openAbout() },
    {
      id: "sign-out",
      label: text.signOut,
      icon: <LogOut size={16} />,
      run: () => navigate({ to: "/signout" }),
    },
  ];
  return { heading: text.paletteActions, commands };
}
