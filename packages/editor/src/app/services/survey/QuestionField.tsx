import { useId } from "react";
import { surveyTexts as text } from "../../../base/texts/services/survey.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Checkbox, Input, Select } from "../../../ui/index.ts";
import { asksForOther, type Question, type SurveyAnswers } from "./questions.ts";
import styles from "./Survey.module.css";

interface QuestionFieldProps {
  question: Question;
  answers: SurveyAnswers;
  onAnswer(name: string, answer: string | readonly string[]): void;
}

/** A question with its answers, and an input for the answer "other". */
export function QuestionField({ question, answers, onAnswer }: QuestionFieldProps) {
  const id = useId();
  const { name, kind, other } = question;
  const label = text.questions[name as keyof typeof text.questions];
  return (
    <>
      {kind === "many" ? (
        <ManyChoices question={question} label={label} answer={answers[name] ?? []} onAnswer={onAnswer} />
      ) : (
        <Field id={id} label={label}>
          <Select
            id={id}
            aria-label={label}
            value={(answers[name] as string | undefined) ?? null}
            options={question.values.map((value) => ({ value, label: text.values[value] ?? value }))}
            onChange={(value) => onAnswer(name, value)}
          />
        </Field>
      )}
      {other !== undefined && asksForOther(question, answers) && (
        <Field id={`${id}-other`} label={text.other}>
          <Input
            id={`${id}-other`}
            maxLength={200}
            value={String(answers[other] ?? "")}
            onChange={(event) => onAnswer(other, event.target.value)}
          />
        </Field>
      )}
    </>
  );
}

function ManyChoices({
  question: { name, values },
  label,
  answer,
  onAnswer,
}: Pick<QuestionFieldProps, "question" | "onAnswer"> & {
  label: string;
  answer: string | readonly string[];
}) {
  const chosen = values.filter((value) => answer.includes(value));
  const toggle = (value: string, isChosen: boolean) =>
    onAnswer(name, isChosen ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset className={styles["choices"]}>
      <legend className={styles["legend"]}>{label}</legend>
      {values.map((value) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={(is) => toggle(value, is)}>
          {text.values[value] ?? value}
        </Checkbox>
      ))}
    </fieldset>
  );
}
