import { readMailSettings, type ShownMailSettings, updateMailSettings } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FieldPair, Form } from "../../../ui/fields/Form.tsx";
import { Button, Skeleton } from "../../../ui/index.ts";
import { Notice } from "../../../ui/messages/Notice.tsx";
import page from "../SettingsPage.module.css";
import {
  ChoiceSetting,
  type Draft,
  NumberSetting,
  SecretSetting,
  TextSetting,
} from "../sign-in/SettingFields.tsx";
import { useStoredSettings } from "../sign-in/use-stored-settings.ts";
import { TestMail } from "./TestMail.tsx";

const text = texts.mail;

/** The server that sends emails, with a test message. */
export function MailSettings() {
  const { draft, problem, busy, isDirty, save } = useStoredSettings<ShownMailSettings>({
    name: "mail",
    read: () => call(readMailSettings),
    store: ({ isFixed: _, ...values }) => call(updateMailSettings, {}, values),
  });
  const isFixed = draft?.values.isFixed ?? false;
  return (
    <div className={page["page"]}>
      <header>
        <h1 className={page["title"]}>{text.title}</h1>
        <p className={page["hint"]}>{text.hint}</p>
      </header>
      {!draft && !problem && <Skeleton height="320px" />}
      {isFixed && <Notice>{text.fixed}</Notice>}
      <section className={page["section"]} aria-label={text.server}>
        <h2 className={page["sectionTitle"]}>{text.server}</h2>
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
          {draft && !isFixed && (
            <div className={page["actions"]}>
              <Button type="submit" variant="primary" loading={busy === "save"} disabled={!isDirty}>
                {text.save}
              </Button>
            </div>
          )}
        </Form>
      </section>
      {draft && <TestMail hint={testHint(draft.values, isDirty)} />}
    </div>
  );
}

/** Why no message can be sent now; undefined when one can. */
function testHint({ host }: ShownMailSettings, isDirty: boolean): string | undefined {
  if (isDirty) return text.testUnsaved;
  return host === "" ? text.testNone : undefined;
}

function Fields({ draft }: { draft: Draft<ShownMailSettings> }) {
  const isReadOnly = draft.values.isFixed;
  const field = { draft, isReadOnly };
  return (
    <>
      <FieldPair>
        <TextSetting {...field} name="host" label={text.host} placeholder="smtp.example.org" />
        <NumberSetting {...field} name="port" label={text.port} min={1} max={65_535} />
      </FieldPair>
      <ChoiceSetting {...field} name="security" label={text.security} choices={text.securities} />
      {draft.values.security === "none" && <Notice tone="warning">{text.unsafe}</Notice>}
      <FieldPair>
        <TextSetting {...field} name="user" label={text.user} />
        <SecretSetting {...field} name="password" label={text.password} />
      </FieldPair>
      <TextSetting {...field} name="sender" label={text.sender} placeholder={text.senderExample} />
    </>
  );
}
