import { Toast } from "@base-ui/react/toast";
import { AlertTriangle, CheckCircle2, CircleX, Info, X } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../elements/Button.tsx";
import { IconButton } from "../elements/IconButton.tsx";
import { MessageText } from "./MessageText.tsx";
import styles from "./ToastHost.module.css";
import { type ToastData, type ToastKind, toast, toastManager } from "./toast.ts";

const icons: Record<ToastKind, React.ReactNode> = {
  success: <CheckCircle2 size={16} />,
  info: <Info size={16} />,
  warning: <AlertTriangle size={16} />,
  error: <CircleX size={16} />,
};

/** Draws the toasts. Mounted once. */
export function ToastHost() {
  return (
    <Toast.Provider toastManager={toastManager} limit={5}>
      <Toast.Portal>
        <Toast.Viewport className={styles["viewport"]}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>();
  useEscape(toasts[0]?.id);
  return toasts.map((item) => {
    const kind = item.data?.kind ?? "info";
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        className={styles["toast"]}
        data-toast
        data-kind={kind}
        swipeDirection="left"
      >
        <Toast.Content className={styles["content"]}>
          <span className={styles["icon"]}>{icons[kind]}</span>
          <div className={styles["text"]}>
            <Toast.Title className={styles["title"]} />
            <Toast.Description className={styles["description"]} render={<div />}>
              <Words description={item.description} message={item.data?.message} />
            </Toast.Description>
            <Extras data={item.data} onDone={() => toast.close(item.id)} />
          </div>
          <Toast.Close
            render={<IconButton label={texts.ui.close} tooltip={false} size="sm" icon={<X size={14} />} />}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
}

/** Layers that take Escape before messages do. */
const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open]";

/** Escape closes the newest message, unless something above the page takes the key. */
function useEscape(newest: string | undefined): void {
  useEffect(() => {
    if (newest === undefined) return;
    // Runs before others close what they opened, because nothing would seem to have been open afterwards.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing) return;
      const isInMessage = event.target instanceof Element && event.target.closest("[data-toast]") !== null;
      const isCovered = [...document.querySelectorAll(OVERLAYS)].some((one) => !one.closest("[data-toast]"));
      if (isInMessage || !isCovered) toast.close(newest);
    };
    window.addEventListener("keydown", onKeyDown, true);
    return () => window.removeEventListener("keydown", onKeyDown, true);
  }, [newest]);
}

/** The description, and below it the message of the error. */
function Words({ description, message }: { description: React.ReactNode; message: string | undefined }) {
  return (
    <>
      {typeof description === "string" ? <MessageText text={description} /> : description}
      {message && (
        <div className={styles["message"]}>
          <MessageText text={message} />
        </div>
      )}
    </>
  );
}

function Extras({ data, onDone }: { data: ToastData | undefined; onDone(): void }) {
  const [open, setOpen] = useState(false);
  const { action, otherAction } = data ?? {};
  if (!action && !data?.details) return null;
  return (
    <>
      <div className={styles["actions"]}>
        {[action, otherAction].map(
          (each) =>
            each && (
              <Button
                key={each.label}
                size="sm"
                variant={each === action ? "secondary" : "ghost"}
                onClick={() => {
                  onDone();
                  each.run();
                }}
              >
                {each.label}
              </Button>
            ),
        )}
        {data?.details && (
          <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? texts.ui.hideDetails : texts.ui.showDetails}
          </Button>
        )}
      </div>
      {open && <pre className={styles["details"]}>{data?.details}</pre>}
    </>
  );
}
