import { type ReactNode, useId } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../elements/Button.tsx";
import { Form } from "../fields/Form.tsx";
import { Dialog, type DialogProps } from "./Dialog.tsx";

interface FormDialogProps extends Pick<DialogProps, "title" | "size" | "onClose" | "closeOnBackdrop"> {
  description?: ReactNode;
  /** Label of the submit button. */
  submit: string;
  variant?: "primary" | "danger";
  isBusy: boolean;
  /** True while there is nothing to send. */
  disabled?: boolean;
  /** A problem of the form as a whole. */
  problem?: string | undefined;
  onSubmit(): void;
  children: ReactNode;
}

/** A dialog with a few fields, which a button or the Enter key sends. */
export function FormDialog(props: FormDialogProps) {
  const {
    submit,
    variant = "primary",
    isBusy,
    disabled = false,
    problem,
    onSubmit,
    children,
    ...dialog
  } = props;
  const id = useId();
  return (
    <Dialog
      size="sm"
      {...dialog}
      open
      footer={
        <>
          <Button onClick={dialog.onClose}>{texts.ui.cancel}</Button>
          <Button variant={variant} type="submit" form={id} disabled={disabled} loading={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        problem={problem}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !isBusy) onSubmit();
        }}
      >
        {children}
      </Form>
    </Dialog>
  );
}
