import { keysOf } from "../commands/shown-keys.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { IconButton, Menu } from "../ui/index.ts";
import { command as nextNode } from "./commands/next-node.command.ts";
import { command as previousNode } from "./commands/previous-node.command.ts";
import { neighboursOf, type Side } from "./model/neighbours.ts";
import { usePanel } from "./model/panel-context.ts";

const commands = { before: previousNode, after: nextNode };

/** Opens the previous or next node; a menu lists several. */
export function NeighbourButton({ side }: { side: Side }) {
  const { node, actions } = usePanel();
  const { document } = useOpenWorkflow();
  const others = neighboursOf(document, node.id, side);
  const command = commands[side];
  const { label } = command;
  const icon = <command.icon size={16} />;
  if (others.length < 2) {
    const [only] = others;
    return (
      <IconButton
        label={label}
        shortcut={keysOf(command)}
        disabled={!only}
        icon={icon}
        onClick={() => only && actions.open(only.id)}
      />
    );
  }
  return (
    <Menu
      trigger={<IconButton label={label} icon={icon} />}
      entries={others.map(({ id, name }) => ({ id, label: name, onSelect: () => actions.open(id) }))}
    />
  );
}
