import { sendTestMail } from "@heddle/api";
import { Send } from "lucide-react";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";

const text = texts.mail;

/** Sends a test email to the user and shows the mail server's answer. `hint` explains why it cannot be sent. */
export function TestMail({ hint }: { hint: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ isSent: boolean; message: string }>();
  const send = async () => {
    setBusy(true);
    setOutcome(undefined);
    try {
      const { to, answer } = await call(sendTestMail);
      setOutcome({ isSent: true, message: text.sent(to, answer) });
    } catch (error) {
      setOutcome({ isSent: false, message: (error as Error).message });
    }
    setBusy(false);
  };
  return (
    <section className={page["section"]} aria-label={text.test}>
      <h2 className={page["sectionTitle"]}>{text.test}</h2>
      <div className={`${page["card"]} ${page["line"]}`}>
        <p className={page["muted"]}>{hint ?? text.testHint}</p>
        <Button
          icon={<Send size={14} />}
          loading={isBusy}
          disabled={hint !== undefined}
          onClick={() => void send()}
        >
          {text.send}
        </Button>
      </div>
      {outcome?.isSent === true && <Notice tone="success">{outcome.message}</Notice>}
      {outcome?.isSent === false && <Problem>{outcome.message}</Problem>}
    </section>
  );
}
