import {
  type Configuration,
  listTimezones,
  readConfiguration,
  type ShownConfiguration,
  updateConfiguration,
} from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { FieldPair, Form } from "../../../ui/fields/Form.tsx";
import { Button, Input, SearchSelect, Skeleton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import page from "../SettingsPage.module.css";
import { type Draft, NumberSetting, TextSetting } from "../sign-in/SettingFields.tsx";
import { useStoredSettings } from "../sign-in/use-stored-settings.ts";

const text = texts.instance;

/** Base URL, time zone and retention, where the environment of the server does not decide them. */
export function InstanceSettings() {
  const { draft, problem, busy, isDirty, save } = useStoredSettings<ShownConfiguration>({
    name: "configuration",
    read: () => call(readConfiguration),
    store: ({ fixed: _, isRestartNeeded: __, ...values }) => call(updateConfiguration, {}, values),
  });
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      {!draft && !problem && <Skeleton height="320px" />}
      {draft?.values.isRestartNeeded && <Notice tone="warning">{text.restart}</Notice>}
      <Form
        className={page["card"]}
        problem={problem}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {draft && <Fields draft={draft} />}
        {draft && (
          <div className={page["actions"]}>
            <Button type="submit" variant="primary" loading={busy === "save"} disabled={!isDirty}>
              {text.save}
            </Button>
          </div>
        )}
      </Form>
    </div>
  );
}

function Fields({ draft }: { draft: Draft<ShownConfiguration> }) {
  const { fixed } = draft.values;
  const field = <Name extends keyof Configuration>(name: Name) => ({
    draft,
    name,
    isReadOnly: fixed[name] !== undefined,
  });
  const variables = Object.values(fixed).filter((name) => name !== undefined);
  return (
    <>
      {variables.length > 0 && <Notice>{text.fixed(variables)}</Notice>}
      <TextSetting {...field("baseUrl")} label={text.baseUrl} placeholder="https://heddle.example.com" />
      <TimezoneField draft={draft} isReadOnly={fixed.timezone !== undefined} />
      <NumberSetting {...field("executionDays")} label={text.days} />
      <FieldPair>
        <NumberSetting {...field("executionCount")} label={text.count} />
        <NumberSetting {...field("executionMegabytes")} label={text.megabytes} />
      </FieldPair>
    </>
  );
}

function TimezoneField({ draft, isReadOnly }: { draft: Draft<ShownConfiguration>; isReadOnly: boolean }) {
  const id = useId();
  const { data: zones = {} } = useQuery({
    queryKey: ["timezones"],
    queryFn: () => call(listTimezones),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { timezone } = draft.values;
  const known = { [timezone]: timezone, ...zones };
  return (
    <Field id={id} label={text.timezone}>
      {isReadOnly ? (
        <Input id={id} readOnly value={timezone} />
      ) : (
        <SearchSelect
          id={id}
          value={timezone}
          options={Object.entries(known).map(([value, label]) => ({ value, label }))}
          onChange={(value) => draft.change({ timezone: value })}
        />
      )}
    </Field>
  );
}
