import { type LdapConfig, readLdapConfig, testLdapConnection, updateLdapConfig } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FieldPair, Form } from "../../../ui/fields/Form.tsx";
import { Button, Skeleton, toast } from "../../../ui/index.ts";
import styles from "../SettingsPage.module.css";
import { LdapSync } from "./LdapSync.tsx";
import { ChoiceSetting, type Draft, FlagSetting, NumberSetting, TextSetting } from "./SettingFields.tsx";
import { useStoredSettings } from "./use-stored-settings.ts";

const text = texts.signIn;
const own = texts.signIn.ldap;

/** How people sign in by a directory, and its synchronizations. */
export function LdapSettings() {
  const { draft, problem, busy, isDirty, save, act } = useStoredSettings<LdapConfig>({
    name: "ldap",
    read: () => call(readLdapConfig),
    store: (values) => call(updateLdapConfig, {}, values),
  });
  const test = () =>
    act("test", async () => {
      await call(testLdapConnection);
      toast.success(text.tested);
    });
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{own.title}</h1>
        <p className={styles["hint"]}>{own.hint}</p>
      </header>
      {!draft && !problem && <Skeleton height="320px" />}
      <Form
        className={styles["section"]}
        problem={problem}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {draft && (
          <>
            <Connection draft={draft} />
            <People draft={draft} />
            <div className={styles["actions"]}>
              <Button loading={busy === "test"} disabled={isDirty} onClick={() => void test()}>
                {text.test}
              </Button>
              <Button type="submit" variant="primary" loading={busy === "save"}>
                {text.save}
              </Button>
            </div>
          </>
        )}
      </Form>
      <LdapSync />
    </div>
  );
}

function Connection({ draft }: { draft: Draft<LdapConfig> }) {
  return (
    <>
      <h2 className={styles["sectionTitle"]}>{own.connection}</h2>
      <FlagSetting draft={draft} name="loginEnabled" label={text.on} />
      <TextSetting draft={draft} name="loginLabel" label={text.label} />
      <FieldPair>
        <TextSetting draft={draft} name="connectionUrl" label={own.host} placeholder="ldap.example.org" />
        <NumberSetting draft={draft} name="connectionPort" label={own.port} min={1} />
      </FieldPair>
      <ChoiceSetting draft={draft} name="connectionSecurity" label={own.security} choices={own.securities} />
      <FlagSetting draft={draft} name="allowUnauthorizedCerts" label={own.insecure} />
      <TextSetting draft={draft} name="baseDn" label={own.baseDn} placeholder="dc=example,dc=org" />
      <FieldPair>
        <TextSetting draft={draft} name="bindingAdminDn" label={own.bindDn} />
        <TextSetting draft={draft} name="bindingAdminPassword" label={own.bindPassword} type="password" />
      </FieldPair>
    </>
  );
}

function People({ draft }: { draft: Draft<LdapConfig> }) {
  return (
    <>
      <h2 className={styles["sectionTitle"]}>{own.people}</h2>
      <TextSetting draft={draft} name="userFilter" label={own.filter} placeholder="(objectClass=person)" />
      <FieldPair>
        <TextSetting draft={draft} name="ldapIdAttribute" label={own.idAttribute} placeholder="entryUUID" />
        <TextSetting draft={draft} name="loginIdAttribute" label={own.nameAttribute} placeholder="uid" />
        <TextSetting draft={draft} name="emailAttribute" label={own.emailAttribute} placeholder="mail" />
        <TextSetting
          draft={draft}
          name="firstNameAttribute"
          label={own.firstNameAttribute}
          placeholder="givenName"
        />
        <TextSetting draft={draft} name="lastNameAttribute" label={own.lastNameAttribute} placeholder="sn" />
        <NumberSetting draft={draft} name="searchPageSize" label={own.pageSize} />
        <NumberSetting draft={draft} name="searchTimeout" label={own.timeout} min={1} />
        <NumberSetting draft={draft} name="synchronizationInterval" label={own.interval} min={1} />
      </FieldPair>
      <FlagSetting draft={draft} name="synchronizationEnabled" label={own.syncOn} />
    </>
  );
}
