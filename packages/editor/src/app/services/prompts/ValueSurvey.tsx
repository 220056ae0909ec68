import { answerValueSurvey } from "@heddle/api";
import { useEffect, useState } from "react";
import { call, useSettings } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { track } from "../../../base/usage/index.ts";
import { Button, Dialog, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { EmailForm } from "./EmailForm.tsx";
import styles from "./Prompts.module.css";

const text = servicesTexts.value;
const SCORES = Array.from({ length: 11 }, (_, score) => String(score));

/** Asks for a score, and then for an email address for follow-up. */
export function ValueSurvey({ onClose }: ModalProps) {
  const { data: settings } = useSettings();
  const [isScored, setScored] = useState(false);
  useEffect(() => track("User shown value survey"), []);
  const score = async (value: string) => {
    try {
      await call(answerValueSurvey, {}, { value });
      track("User responded value survey score", { nps: Number(value) });
      setScored(true);
    } catch (error) {
      toast.failure(text.failed, error);
    }
  };
  if (isScored) return <AskWhy onClose={onClose} />;
  return (
    <Dialog open title={text.title} description={text.hint} onClose={onClose}>
      <div className={styles["scores"]}>
        {SCORES.map((value) => (
          <Button key={value} aria-label={text.score(value)} onClick={() => void score(value)}>
            {value}
          </Button>
        ))}
      </div>
      {settings && <p className={styles["where"]}>{settings.servicesHost}</p>}
    </Dialog>
  );
}

function AskWhy({ onClose }: { onClose(): void }) {
  return (
    <EmailForm
      title={text.thanks}
      description={text.emailHint}
      submit={servicesTexts.contact.send}
      onSubmit={async (email) => {
        await call(answerValueSurvey, {}, { email });
        track("User responded value survey email");
        toast.success(servicesTexts.contact.thanks);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
