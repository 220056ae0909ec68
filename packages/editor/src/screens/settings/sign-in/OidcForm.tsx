import { type OidcConfig, readOidcConfig, testOidc, updateOidcConfig } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { FieldPair } from "../../../ui/fields/Form.tsx";
import { CopyLine } from "./CopyLine.tsx";
import { GroupRoles } from "./GroupRoles.tsx";
import { PendingSettings } from "./PendingSettings.tsx";
import { ProviderForm } from "./ProviderForm.tsx";
import {
  ChoiceSetting,
  type Draft,
  FlagSetting,
  ListSetting,
  SecretSetting,
  TextSetting,
} from "./SettingFields.tsx";
import { useStoredSettings } from "./use-stored-settings.ts";

const text = texts.signIn.sso;

/** Sign-in with OpenID Connect. */
export function OidcForm() {
  const settings = useStoredSettings<OidcConfig>({
    name: "oidc",
    read: () => call(readOidcConfig),
    store: ({ redirectUrl: _, ...values }) => call(updateOidcConfig, {}, values),
  });
  const { draft } = settings;
  if (!draft) return <PendingSettings problem={settings.problem} />;
  return (
    <ProviderForm settings={settings} trial={() => call(testOidc)}>
      <FlagSetting draft={draft} name="loginEnabled" label={texts.signIn.on} />
      <TextSetting draft={draft} name="loginLabel" label={texts.signIn.label} />
      <CopyLine label={text.redirectUrl} value={draft.values.redirectUrl} />
      <TextSetting draft={draft} name="discoveryUrl" label={text.discoveryUrl} />
      <FieldPair>
        <TextSetting draft={draft} name="clientId" label={text.clientId} />
        <SecretSetting draft={draft} name="clientSecret" label={text.clientSecret} />
        <ChoiceSetting draft={draft} name="prompt" label={text.prompt} choices={text.prompts} />
        <TextSetting draft={draft} name="extraScopes" label={text.scopes} />
        <TextSetting draft={draft} name="roleClaim" label={text.roleClaim} />
        <ListSetting draft={draft} name="adminValues" label={text.adminValues} />
      </FieldPair>
      <TextSetting draft={withGroups(draft)} name="groupClaim" label={texts.signIn.groups.claim} />
      <GroupRoles value={draft.values.groupRoles} onChange={(groupRoles) => draft.change({ groupRoles })} />
      <FlagSetting draft={draft} name="trustEmail" label={text.trustEmail} />
      <FlagSetting draft={draft} name="logoutAtProvider" label={text.logout} />
    </ProviderForm>
  );
}

/** Settings that were stored before there were groups have none. */
function withGroups({ values, change }: Draft<OidcConfig>): Draft<{ groupClaim: string }> {
  return { values: { groupClaim: values.groupClaim ?? "" }, change };
}
