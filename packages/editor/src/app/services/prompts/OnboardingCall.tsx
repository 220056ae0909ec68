import { answerOnboarding, type OnboardingOffer } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { EmailForm } from "./EmailForm.tsx";

const text = servicesTexts.call;

/** Accepts the offer of a call. */
export function OnboardingCall({ input, onClose }: ModalProps<OnboardingOffer>) {
  return (
    <EmailForm
      title={text.title}
      description={input.description}
      submit={text.accept}
      agree={text.agree}
      onSubmit={async (email, agree) => {
        await call(answerOnboarding, {}, { email, agree });
        toast.success(text.thanks);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
