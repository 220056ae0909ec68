import { answerSurvey } from "@heddle/api";
import { useState } from "react";
import { call, currentUserQuery, queryClient, useSettings } from "../../../base/rest/index.ts";
import { surveyTexts as text } from "../../../base/texts/services/survey.ts";
import { FormDialog, toast } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { QuestionField } from "./QuestionField.tsx";
import { questionsOf, type SurveyAnswers, sentAnswers } from "./questions.ts";
import styles from "./Survey.module.css";

interface SurveyInput {
  /** Called when the dialog closes, with or without answers. */
  onEnd(): void;
}

/** Asks users about themselves. No answer is required. */
export function SurveyDialog({ input, onClose: close }: ModalProps<SurveyInput>) {
  const { data: settings } = useSettings();
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const version = settings?.personalizationSurveyVersion ?? "v4";
  const host = settings?.telemetry.enabled ? settings.telemetry.config?.url : undefined;
  const onClose = () => {
    close();
    input.onEnd();
  };
  const send = async () => {
    setBusy(true);
    try {
      const sent = sentAnswers(version, answers, { at: new Date(), product: settings?.versionCli ?? "" });
      await call(answerSurvey, {}, sent);
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast.success(text.sent);
      onClose();
    } catch (error) {
      setProblem(`${text.failed}: ${(error as Error).message}`);
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={text.title}
      description={text.hint}
      size="md"
      closeOnBackdrop={false}
      submit={text.send}
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      {questionsOf(version, answers).map((question) => (
        <QuestionField
          key={question.name}
          question={question}
          answers={answers}
          onAnswer={(name, answer) => setAnswers((before) => ({ ...before, [name]: answer }))}
        />
      ))}
      <p className={styles["where"]}>{host ? text.isSent(new URL(host).host) : text.staysHere}</p>
    </FormDialog>
  );
}
