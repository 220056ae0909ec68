import { useNavigate } from "@tanstack/react-router";
import { KeyRound, ListTree, Moon, Plus, Settings, Sun, Workflow } from "lucide-react";
import { openModal } from "../modals/index.ts";
import { texts } from "../texts/index.ts";
import { chooseTheme } from "../theme/index.ts";
import { newWorkflow } from "../workflow-view/new-workflow.ts";
import type { PaletteCommand, PaletteGroup } from "./registry.ts";

const text = texts.shell;

/** What can be reached from every page. */
export function useScreens(): PaletteGroup {
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
      run: () => openModal("selectCredential"),
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
  ];
  return { heading: text.paletteActions, commands };
}
