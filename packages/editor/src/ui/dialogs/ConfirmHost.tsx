import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../elements/Button.tsx";
import { MessageText } from "../messages/MessageText.tsx";
import { confirmStore, type OpenConfirm } from "./confirm.ts";
import { Dialog } from "./Dialog.tsx";

/** Renders the question asked by `confirm`. Mounted once. */
export function ConfirmHost() {
  const open = useStore(confirmStore, (state) => state.open);
  if (!open) return null;
  return (
    <Dialog
      open
      onClose={() => open.answer("close")}
      title={open.title}
      size={open.alternativeLabel === undefined ? "sm" : "md"}
      footer={<Answers open={open} />}
    >
      {(open.message || open.link) && (
        <>
          {open.message && (
            <div style={{ whiteSpace: "pre-line" }}>
              <MessageText text={open.message} />
            </div>
          )}
          {open.link && (
            <a href={open.link.href} target="_blank" rel="noreferrer">
              {open.link.label}
            </a>
          )}
        </>
      )}
    </Dialog>
  );
}

function Answers({ open }: { open: OpenConfirm }) {
  return (
    <>
      <Button autoFocus={open.danger} onClick={() => open.answer("cancel")}>
        {open.cancelLabel ?? texts.ui.cancel}
      </Button>
      {open.alternativeLabel && (
        <Button onClick={() => open.answer("alternative")}>{open.alternativeLabel}</Button>
      )}
      {open.otherLabel && <Button onClick={() => open.answer("other")}>{open.otherLabel}</Button>}
      <Button
        variant={open.danger ? "danger" : "primary"}
        autoFocus={!open.danger}
        onClick={() => open.answer("confirmed")}
      >
        {open.confirmLabel ?? texts.ui.confirm}
      </Button>
    </>
  );
}
