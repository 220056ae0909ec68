import { answerPrompt, type Prompts } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { track } from "../../../base/usage/index.ts";
import { toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { EmailForm } from "./EmailForm.tsx";

const text = servicesTexts.contact;

/** Asks for permission to contact the user. */
export function ContactPrompt({ input, onClose }: ModalProps<Prompts>) {
  return (
    <EmailForm
      title={input.title || text.title}
      description={input.message}
      submit={text.send}
      onSubmit={async (email) => {
        await call(answerPrompt, {}, { email });
        toast.success(text.thanks);
        onClose();
      }}
      onClose={() => {
        track("User closed email modal");
        onClose();
      }}
    />
  );
}
