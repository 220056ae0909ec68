import type { CredentialEntity } from "@heddle/api";
import { texts } from "../base/texts/index.ts";
import { SearchSelect } from "../ui/index.ts";

const text = texts.credentials;

const CREATE_KEY = "__create__";

interface CredentialPickerProps {
  label: string;
  typeName: string;
  usable: readonly CredentialEntity[];
  chosenId: string | undefined;
  placeholder: string;
  disabled?: boolean;
  invalid?: boolean;
  onChoose(credential: CredentialEntity): void;
  onCreate(): void;
}

/** Usable credentials of one type, with an entry that creates a new one. */
export function CredentialPicker(props: CredentialPickerProps) {
  const { usable, typeName } = props;
  return (
    <SearchSelect
      aria-label={props.label}
      value={props.chosenId ?? null}
      options={[
        ...usable.map((each) => ({ value: each.id, label: each.name, description: typeName })),
        { value: CREATE_KEY, label: text.createNew },
      ]}
      disabled={props.disabled}
      invalid={props.invalid}
      placeholder={props.placeholder}
      onChange={(id) => {
        const credential = usable.find((each) => each.id === id);
        if (id === CREATE_KEY) props.onCreate();
        else if (credential) props.onChoose(credential);
      }}
    />
  );
}
