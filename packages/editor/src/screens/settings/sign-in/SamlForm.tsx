import { readSamlConfig, type SamlConfig, testSaml, updateSamlConfig } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FieldPair } from "../../../ui/fields/Form.tsx";
import { CopyLine } from "./CopyLine.tsx";
import { GroupRoles } from "./GroupRoles.tsx";
import { PendingSettings } from "./PendingSettings.tsx";
import { ProviderForm } from "./ProviderForm.tsx";
import { ChoiceSetting, type Draft, FlagSetting, TextSetting } from "./SettingFields.tsx";
import { useStoredSettings } from "./use-stored-settings.ts";

const text = texts.signIn.sso;

/** Sign-in with SAML. */
export function SamlForm() {
  const settings = useStoredSettings<SamlConfig>({
    name: "saml",
    read: () => call(readSamlConfig),
    store: ({ entityID: _, returnUrl: __, ...values }) => call(updateSamlConfig, {}, values),
  });
  const { draft } = settings;
  if (!draft) return <PendingSettings problem={settings.problem} />;
  const { mapping } = draft.values;
  const mapped = {
    values: mapping,
    change: (part: object) => draft.change({ mapping: { ...mapping, ...part } }),
  };
  return (
    <ProviderForm settings={settings} trial={() => call(testSaml)}>
      <FlagSetting draft={draft} name="loginEnabled" label={texts.signIn.on} />
      <TextSetting draft={draft} name="loginLabel" label={texts.signIn.label} />
      <CopyLine label={text.redirectUrl} value={draft.values.returnUrl} />
      <CopyLine label={text.entityId} value={draft.values.entityID} />
      <TextSetting draft={draft} name="metadataUrl" label={text.metadataUrl} />
      <TextSetting draft={draft} name="metadata" label={text.metadata} isLong />
      <FieldPair>
        <ChoiceSetting draft={draft} name="loginBinding" label={text.binding} choices={text.bindings} />
        <TextSetting draft={draft} name="relayState" label={text.relayState} placeholder="/workflows" />
      </FieldPair>
      <TextSetting draft={mapped} name="email" label={text.email} />
      <TextSetting draft={mapped} name="userPrincipalName" label={text.userPrincipalName} />
      <TextSetting draft={mapped} name="firstName" label={text.firstName} />
      <TextSetting draft={mapped} name="lastName" label={text.lastName} />
      <TextSetting draft={withGroups(draft)} name="groupAttribute" label={texts.signIn.groups.attribute} />
      <GroupRoles value={draft.values.groupRoles} onChange={(groupRoles) => draft.change({ groupRoles })} />
      <FlagSetting draft={draft} name="authnRequestsSigned" label={text.signRequests} />
      <FlagSetting draft={draft} name="wantAssertionsSigned" label={text.wantAssertions} />
      <FlagSetting draft={draft} name="wantMessageSigned" label={text.wantMessages} />
      <FlagSetting draft={draft} name="allowUnsolicited" label={text.unsolicited} />
      <FlagSetting draft={draft} name="ignoreSSL" label={text.ignoreSSL} />
    </ProviderForm>
  );
}

/** Settings that were stored before there were groups have none. */
function withGroups({ values, change }: Draft<SamlConfig>): Draft<{ groupAttribute: string }> {
  return { values: { groupAttribute: values.groupAttribute ?? "" }, change };
}
