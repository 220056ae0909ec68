import { texts } from "../../../base/texts/index.ts";
import { Dialog, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { SecondFactorSetup } from "../../auth/SecondFactorSetup.tsx";
import { refreshSecondFactor } from "./second-factor.ts";

const text = texts.secondFactor;

/** Sets up a second factor. */
export function SetUpSecondFactorDialog({ onClose }: ModalProps) {
  const close = () => {
    void refreshSecondFactor();
    onClose();
  };
  return (
    <Dialog open size="sm" title={text.pageTitle} onClose={close} closeOnBackdrop={false}>
      <SecondFactorSetup
        onDone={() => {
          toast.success(text.enabled);
          close();
        }}
      />
    </Dialog>
  );
}
