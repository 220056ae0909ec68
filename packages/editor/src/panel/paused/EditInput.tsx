import type { Item } from "@heddle/workflow";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { EditOutput, type ItemSource } from "../../data-view/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { IconButton, toast } from "../../ui/index.ts";
import { readAllItems } from "../model/all-items.ts";
import type { DataPlace } from "../model/node-data.ts";
import { usePanel } from "../model/panel-context.ts";

const text = texts.panel;

/** Edits the input of the node while the run is paused before it; renders nothing otherwise. */
export function EditInput({ place, source }: { place: DataPlace; source: ItemSource }) {
  const { node, actions } = usePanel();
  const { run } = useOpenWorkflow();
  const pausedAt = useTopic(run, "run", () => run.info?.pausedAt);
  const [edited, setEdited] = useState<readonly Item[]>();
  const isNext = pausedAt?.inputs.some(
    (input) => input?.node === place.node && input.runIndex === place.run && input.output === place.output,
  );
  const { editInput } = actions;
  if (!editInput || pausedAt?.node !== node.name || !isNext) return null;
  const begin = async () => {
    try {
      setEdited(await readAllItems(source));
    } catch (error) {
      toast.failure(texts.data.loadFailed, error);
    }
  };
  return (
    <>
      <IconButton size="sm" label={text.editInput} icon={<Pencil size={14} />} onClick={() => void begin()} />
      {edited && (
        <EditOutput
          items={edited}
          title={text.editInput}
          saveLabel={text.editInputSave}
          limit={(items) => ({ items: [...items] })}
          onClose={() => setEdited(undefined)}
          onSave={(items) =>
            editInput(
              place,
              items.map((item) => item.json),
            )
          }
        />
      )}
    </>
  );
}
