import type { Item } from "@heddle/workflow";
import { Pencil, Pin, PinOff } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { byteSize, EditOutput, type ItemSource, toPinnable } from "../data-view/index.ts";
import { pinData, unpinData, useOpenWorkflow } from "../document/index.ts";
import { IconButton, toast } from "../ui/index.ts";
import { readAllItems } from "./model/all-items.ts";
import { usePanel } from "./model/panel-context.ts";
import { rememberPinning } from "./notes/PinHint.tsx";

const text = texts.data;

interface PinButtonsProps {
  source: ItemSource;
  isPinned: boolean;
  hasRun: boolean;
  isEditing: boolean;
  onEdit(open: boolean): void;
}

/** Buttons that pin, unpin or edit the output. */
export function PinButtons({ source, isPinned, hasRun, isEditing, onEdit }: PinButtonsProps) {
  const { node } = usePanel();
  const { document } = useOpenWorkflow();
  const [isBusy, setBusy] = useState(false);
  const [edited, setEdited] = useState<readonly Item[]>();
  const workflowBytes = () => {
    const { pinData: pins = {}, ...workflow } = document.toWorkflow();
    const { [node.name]: _own, ...others } = pins;
    return byteSize(JSON.stringify({ ...workflow, pinData: others }));
  };
  const withItems = async (act: (items: readonly Item[]) => void) => {
    setBusy(true);
    try {
      act(await readAllItems(source));
    } catch (error) {
      toast.failure(text.loadFailed, error);
    } finally {
      setBusy(false);
    }
  };
  const pin = (items: readonly Item[]) => {
    const result = toPinnable(items, workflowBytes());
    if ("problem" in result) toast.error(text.pinFailed, { description: result.problem });
    else {
      pinData(document, node.id, result.items);
      rememberPinning();
    }
  };
  const edit = (items: readonly Item[]) => {
    setEdited(items);
    onEdit(true);
  };
  const shown = edited ?? source.items;
  return (
    <>
      <IconButton
        size="sm"
        label={text.edit}
        disabled={isBusy}
        icon={<Pencil size={14} />}
        onClick={() => void withItems(edit)}
      />
      <IconButton
        size="sm"
        label={isPinned ? text.unpin : text.pin}
        pressed={isPinned}
        disabled={isBusy || (!isPinned && !hasRun)}
        icon={isPinned ? <PinOff size={14} /> : <Pin size={14} />}
        onClick={() => (isPinned ? unpinData(document, [node.id]) : void withItems(pin))}
      />
      {isEditing && (
        <EditOutput
          items={shown}
          limit={(items) => toPinnable(items, workflowBytes())}
          onClose={() => {
            setEdited(undefined);
            onEdit(false);
          }}
          onSave={(next) => pinData(document, node.id, next)}
        />
      )}
    </>
  );
}
