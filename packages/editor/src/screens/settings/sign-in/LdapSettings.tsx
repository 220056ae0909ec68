import { type LdapConfig, readLdapConfig, testLdapConnection, updateLdapConfig } from "@heddle/api";
import type { ReactNode } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FieldPair, Form } from "../../../ui/fields/Form.tsx";
import { toast } from "../../../ui/index.ts";
import styles from "../SettingsPage.module.css";
import { GroupRoles } from "./GroupRoles.tsx";
import { LdapSync } from "./LdapSync.tsx";
import { PendingSettings } from "./PendingSettings.tsx";
import {
  ChoiceSetting,
  type Draft,
  FlagSetting,
  NumberSetting,
  SecretSetting,
  TextSetting,
} from "./SettingFields.tsx";
import { StoredActions } from "./StoredActions.tsx";
import { useStoredSettings } from "./use-stored-settings.ts";

const text = texts.signIn;
const own = texts.signIn.ldap;

/** Sign-in with a directory, and its synchronizations. */
export function LdapSettings() {
  const settings = useStoredSettings<LdapConfig>({
    name: "ldap",
    read: () => call(readLdapConfig),
    store: (values) => call(updateLdapConfig, {}, values),
  });
  const { draft, problem } = settings;
  const test = () =>
    settings.act("test", async () => {
      await call(testLdapConnection);
      toast.success(text.tested);
    });
  return (
    <div className={styles["page"]}>
      <header>
        <h1 className={styles["title"]}>{own.title}</h1>
        <p className={styles["hint"]}>{own.hint}</p>
      </header>
      {!draft && <PendingSettings problem={problem} />}
      {draft && (
        <Form
          className={styles["section"]}
          aria-label={own.title}
          problem={undefined}
          onSubmit={(event) => {
            event.preventDefault();
            void settings.save();
          }}
        >
          <Connection draft={draft} />
          <People draft={draft} />
          <StoredActions settings={settings} test={text.test} onTest={() => void test()} />
        </Form>
      )}
      <LdapSync />
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles["sectionTitle"]}>{title}</h2>
      <div className={`${styles["card"]} ${styles["section"]}`}>{children}</div>
    </>
  );
}

function Connection({ draft }: { draft: Draft<LdapConfig> }) {
  return (
    <Card title={own.connection}>
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
        <SecretSetting draft={draft} name="bindingAdminPassword" label={own.bindPassword} />
      </FieldPair>
    </Card>
  );
}

function People({ draft }: { draft: Draft<LdapConfig> }) {
  return (
    <Card title={own.people}>
      <TextSetting draft={draft} name="userFilter" label={own.filter} placeholder="(objectClass=person)" />
      <FieldPair>
        <TextSetting draft={draft} name="ldapIdAttribute" label={own.idAttribute} placeholder="entryUUID" />
        <TextSetting draft={draft} name="loginIdAttribute" label={own.nameAttribute} placeholder="uid" />
      </FieldPair>
      <TextSetting draft={draft} name="emailAttribute" label={own.emailAttribute} placeholder="mail" />
      <FieldPair>
        <TextSetting
          draft={draft}
          name="firstNameAttribute"
          label={own.firstNameAttribute}
          placeholder="givenName"
        />
        <TextSetting draft={draft} name="lastNameAttribute" label={own.lastNameAttribute} placeholder="sn" />
        <NumberSetting draft={draft} name="searchPageSize" label={own.pageSize} />
        <NumberSetting draft={draft} name="searchTimeout" label={own.timeout} min={1} />
      </FieldPair>
      <TextSetting
        draft={withGroups(draft)}
        name="groupAttribute"
        label={text.groups.attribute}
        placeholder="memberOf"
      />
      <GroupRoles value={draft.values.groupRoles} onChange={(groupRoles) => draft.change({ groupRoles })} />
      <FlagSetting draft={draft} name="synchronizationEnabled" label={own.syncOn} />
      {draft.values.synchronizationEnabled && (
        <NumberSetting draft={draft} name="synchronizationInterval" label={own.interval} min={1} />
      )}
    </Card>
  );
}

/** Settings that were stored before there were groups have none. */
function withGroups({ values, change }: Draft<LdapConfig>): Draft<{ groupAttribute: string }> {
  return { values: { groupAttribute: values.groupAttribute ?? "" }, change };
}
