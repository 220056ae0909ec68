import { ChevronLeft, ChevronRight } from "lucide-react";
import { panelTexts } from "../base/texts/panel.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { IconButton, Menu } from "../ui/index.ts";
import { neighboursOf, type Side } from "./model/neighbours.ts";
import { usePanel } from "./model/panel-context.ts";

const looks = {
  before: { label: panelTexts.previous, icon: <ChevronLeft size={16} />, shortcut: "Alt+←" },
  after: { label: panelTexts.next, icon: <ChevronRight size={16} />, shortcut: "Alt+→" },
};

/** Leads to the node beside this one; where there are several, they are named. */
export function NeighbourButton({ side }: { side: Side }) {
  const { node, actions } = usePanel();
  const { document } = useOpenWorkflow();
  const others = neighboursOf(document, node.id, side);
  const { label, icon, shortcut } = looks[side];
  if (others.length < 2) {
    const [only] = others;
    return (
      <IconButton
        label={label}
        shortcut={shortcut}
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
