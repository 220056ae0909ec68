import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { IconButton } from "../elements/IconButton.tsx";
import styles from "./Dialog.module.css";
import { useDialogLayer } from "./dialog-layers.ts";

export interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  /** In the place of the title, which then only names the dialog to screen readers. */
  header?: ReactNode;
  description?: ReactNode;
  /** `wide` takes 80% of the window. */
  size?: "sm" | "md" | "lg" | "xl" | "wide";
  /** Buttons, right aligned. */
  footer?: ReactNode;
  /** False keeps it open when the backdrop is clicked. */
  closeOnBackdrop?: boolean;
  children?: ReactNode;
}

/** A window above the page, which has the focus until it is closed. */
export function Dialog({
  open,
  onClose,
  title,
  header,
  description,
  size = "md",
  footer,
  closeOnBackdrop = true,
  children,
}: DialogProps) {
  const { answers, isAbove } = useDialogLayer(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (!next && (reason === "close-press" || answers(event))) onClose();
      }}
      disablePointerDismissal={!closeOnBackdrop}
    >
      <Base.Portal>
        <Base.Backdrop className={styles["backdrop"]} data-above={isAbove || undefined} />
        <Base.Viewport className={styles["viewport"]}>
          <Base.Popup className={styles["popup"]} data-size={size} data-dialog>
            <header className={styles["header"]}>
              <Base.Title className={header === undefined ? styles["title"] : "visually-hidden"}>
                {title}
              </Base.Title>
              {header}
              <Base.Close
                render={
                  <IconButton label={texts.ui.close} tooltip={false} size="sm" icon={<X size={16} />} />
                }
              />
            </header>
            {description !== undefined && (
              <Base.Description className={styles["description"]}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles["body"]}>{children}</div>}
            {footer !== undefined && <footer className={styles["footer"]}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
