import { useNavigate } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { useEffect, useRef } from "react";
import { texts } from "../../../base/texts/index.ts";
import { menuOf } from "../../../commands/menu-of.ts";
import { offerCommands } from "../../../commands/palette/registry.ts";
import { paletteCommands } from "../../../commands/palette-commands.ts";
import { IconButton, Menu } from "../../../ui/index.ts";
import { workflowCommands } from "../commands/all-commands.ts";
import { command as importCommand } from "../commands/import-file.command.ts";
import type { WorkflowCommandContext } from "../commands/workflow-command.ts";
import { importFiles } from "../import/import.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { useSession } from "../session/SessionContext.tsx";
import { useWorkflowPermissions } from "../session/use-permissions.ts";

/** The commands for the workflow as a whole, which the palette offers too. */
export function WorkflowMenu() {
  const session = useSession() as WorkflowSession;
  const file = useRef<HTMLInputElement>(null);
  const context: WorkflowCommandContext = {
    session,
    navigate: useNavigate(),
    rights: useWorkflowPermissions(),
    chooseFile: () => file.current?.click(),
  };
  useInPalette(context);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={texts.workflow.menu} tooltipSide="bottom" icon={<Ellipsis size={16} />} />
        }
        entries={() => menuOf(workflowCommands, context)}
      />
      <input
        ref={file}
        type="file"
        accept=".json,.zip,application/json,application/zip"
        multiple
        hidden
        aria-label={importCommand.label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          void importFiles(session, chosen);
        }}
      />
    </>
  );
}

function useInPalette(context: WorkflowCommandContext): void {
  const latest = useRef(context);
  latest.current = context;
  useEffect(() => {
    const heading = texts.workflow.paletteGroup;
    return offerCommands(() => [
      {
        id: "workflow",
        heading,
        onlyFound: true,
        commands: paletteCommands(workflowCommands, latest.current),
      },
    ]);
  }, []);
}
