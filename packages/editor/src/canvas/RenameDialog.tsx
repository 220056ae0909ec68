import { useEffect, useState } from "react";
import { renameNode, useOpenWorkflow, whenNamesFollow } from "../document/index.ts";
import { texts } from "../texts/index.ts";
import { Button, Dialog, Input } from "../ui/index.ts";
import { useCanvas } from "./canvas-context.ts";

/** Asks for a node's new name when the actions say so. */
export function RenameDialog() {
  const { document, run } = useOpenWorkflow();
  const { actions } = useCanvas();
  const [id, setId] = useState<string>();
  const [name, setName] = useState("");
  useEffect(
    () =>
      actions.onRename((nodeId) => {
        const node = document.node(nodeId);
        if (!node) return;
        setId(nodeId);
        setName(node.name);
      }),
    [actions, document],
  );
  if (id === undefined) return null;
  const close = () => setId(undefined);
  const save = () => {
    whenNamesFollow(() => {
      const before = document.node(id)?.name;
      const after = renameNode(document, id, name);
      if (before !== undefined && after !== undefined && before !== after) run.renameNode(before, after);
    });
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={texts.canvas.renameTitle}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{texts.ui.cancel}</Button>
          <Button variant="primary" disabled={name.trim() === ""} onClick={save}>
            {texts.canvas.rename}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          aria-label={texts.canvas.nodeName}
          value={name}
          autoFocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
