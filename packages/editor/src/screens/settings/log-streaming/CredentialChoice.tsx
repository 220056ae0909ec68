import type { LogDestinationOf } from "@heddle/api";
import { isGenericCredentialType } from "@heddle/workflow";
import { useId } from "react";
import { texts } from "../../../base/texts/index.ts";
import { useCredentials } from "../../../credentials/credential-rest.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Select } from "../../../ui/index.ts";

type Webhook = LogDestinationOf<"$$MessageEventBusDestinationWebhook">;
type Authentication = Pick<
  Webhook,
  "authentication" | "genericAuthType" | "nodeCredentialType" | "credentials"
>;

const text = texts.logStreaming.fields;

interface CredentialChoiceProps {
  value: Webhook;
  onChange(part: Authentication): void;
}

/** The credential that a webhook is called with. */
export function CredentialChoice({ value, onChange }: CredentialChoiceProps) {
  const id = useId();
  const credentials = (useCredentials().data ?? []).filter(({ scopes }) => scopes.includes("credential:use"));
  const chosen = value.authentication === "none" ? "" : (Object.values(value.credentials)[0]?.id ?? "");
  return (
    <Field id={id} label={text.credential}>
      <Select<string>
        id={id}
        value={chosen}
        options={[
          { value: "", label: text.noCredential },
          ...credentials.map((credential) => ({ value: credential.id, label: credential.name })),
        ]}
        onChange={(next) => {
          const found = credentials.find((credential) => credential.id === next);
          onChange(found ? authenticationBy(found) : NONE);
        }}
      />
    </Field>
  );
}

const NONE: Authentication = {
  authentication: "none",
  genericAuthType: "",
  nodeCredentialType: "",
  credentials: {},
};

function authenticationBy({ id, name, type }: { id: string; name: string; type: string }): Authentication {
  const isGeneric = isGenericCredentialType(type);
  return {
    authentication: isGeneric ? "genericCredentialType" : "predefinedCredentialType",
    genericAuthType: isGeneric ? type : "",
    nodeCredentialType: isGeneric ? "" : type,
    credentials: { [type]: { id, name } },
  };
}
