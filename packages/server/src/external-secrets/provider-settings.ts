import { BLANK_VALUE, fieldsFor, type SecretProviderField, type SecretProviderKind } from "@heddle/api";
import { HttpError } from "../errors/http-error.ts";

type Settings = Readonly<Record<string, string>>;

/**
 * Settings for storage: the displayed ones, with the stored secrets instead of markers.
 * @throws HttpError that names the field
 */
export function checkedSettings(
  kind: SecretProviderKind,
  given: Settings,
  stored: Settings = {},
): Record<string, string> {
  const fields = fieldsFor(kind, given);
  refuseNewTarget(fields, given, stored);
  const settings: Record<string, string> = {};
  for (const field of fields) {
    const value = (given[field.name] ?? field.default ?? "").trim();
    const meant = field.isSecret && value === BLANK_VALUE ? (stored[field.name] ?? "") : value;
    assertValue(field, meant);
    if (meant !== "") settings[field.name] = meant;
  }
  return settings;
}

/** Settings for display: markers replace secrets. */
export function shownSettings(kind: SecretProviderKind, stored: Settings): Record<string, string> {
  const secret = new Set(fieldsFor(kind, stored).flatMap(({ name, isSecret }) => (isSecret ? [name] : [])));
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, secret.has(name) ? BLANK_VALUE : value]),
  );
}

function assertValue({ label, isRequired, options, name }: SecretProviderField, value: string): void {
  if (value === "") {
    if (isRequired) throw new HttpError("secret-setting-missing", { label });
    return;
  }
  if (options && !options.some((option) => option.value === value)) {
    const choices = options.map((option) => option.value).join(", ");
    throw new HttpError("secret-setting-unknown-choice", { label, choices });
  }
  if ((name === "url" || name === "endpoint") && !/^https?:$/.test(protocolOf(value)))
    throw new HttpError("secret-setting-no-address", { label });
}

/** Credentials of a store are not sent to a different one. */
function refuseNewTarget(fields: readonly SecretProviderField[], given: Settings, stored: Settings): void {
  if (!fields.some(({ name, isSecret }) => isSecret && given[name] === BLANK_VALUE)) return;
  const changed = fields.find(
    ({ name, isTarget }) => isTarget && (given[name] ?? "").trim() !== (stored[name] ?? ""),
  );
  if (changed) throw new HttpError("secret-target-changed", { label: changed.label });
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}
