import { useState } from "react";

/** A validator of form values, for example a zod schema. */
export interface Schema<Value> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Value }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

type Problems<Name extends string> = Partial<Record<Name | "form", string>>;

/** The values of a form with text fields, and its problems: per field, or of the whole form. */
export function useFormFields<Name extends string>(initial: () => Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const field = (name: Name) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    problem: problems[name],
  });
  /** The values when the schema accepts them; else undefined, and the fields show their first problems. */
  const check = <Value>(schema: Schema<Value>): Value | undefined => {
    const checked = schema.safeParse(values);
    const issues = checked.success ? [] : checked.error.issues.toReversed();
    setProblems(
      Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])) as Problems<Name>,
    );
    return checked.success ? checked.data : undefined;
  };
  const fail = (message: string) => setProblems({ form: message } as Problems<Name>);
  return { values, setValues, field, check, fail, formProblem: problems.form };
}
