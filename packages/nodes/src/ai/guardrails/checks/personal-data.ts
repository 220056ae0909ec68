import { isIP } from "node:net";
import { type Finding, matchesOf } from "./finding.ts";
import {
  isBankAccount,
  isCardNumber,
  isHealthNumber,
  isPhoneNumber,
  isPolishNumber,
  isSocialSecurityNumber,
  isSpanishNumber,
} from "./numbers.ts";

interface Entity {
  readonly name: string;
  /** Matches in linear time: repetitions are bounded. */
  readonly pattern: RegExp;
  readonly accepts?: (match: string) => boolean;
}

/** Kinds of personal data, by their value in workflows: names shared by common recognizers of personal data. */
export const ENTITIES: Readonly<Record<string, Entity>> = {
  CREDIT_CARD: {
    name: "Credit card",
    pattern: /(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])/g,
    accepts: isCardNumber,
  },
  CRYPTO: {
    name: "Address of a crypto wallet",
    pattern: /\b(?:bc1[ac-hj-np-z02-9]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[0-9a-fA-F]{40})\b/g,
  },
  DATE_TIME: {
    name: "Date",
    pattern:
      /\b(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])[/.](?:19|20)\d{2})\b/g,
  },
  EMAIL_ADDRESS: {
    name: "Email address",
    pattern: /(?<![\w.%+-])[\w.%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,6}\.\p{L}{2,24}/gu,
  },
  IBAN_CODE: {
    name: "IBAN",
    pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g,
    accepts: isBankAccount,
  },
  IP_ADDRESS: {
    name: "IP address",
    pattern: /(?<![\w.:])(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]{0,4}(?::[0-9a-fA-F]{0,4}){2,7})(?![\w:])/g,
    accepts: (match) => isIP(match) !== 0,
  },
  LOCATION: {
    name: "Address of a street",
    pattern:
      /\b\d{1,6}[A-Za-z]?\s(?:[A-Z][\w'.-]{0,30}\s){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Way|Terrace|Parkway|Pkwy|Highway|Hwy)\b|\b\p{Lu}[\p{L}.-]{0,40}(?:straße|strasse|str\.|weg|platz|allee)\s\d{1,4}[a-z]?\b/gu,
  },
  MEDICAL_LICENSE: { name: "Medical license", pattern: /\b[A-Z]{2}\d{6,7}\b/g },
  PHONE_NUMBER: {
    name: "Phone number",
    pattern:
      /(?<![\w.+-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){1,4}|\(\d{2,5}\)[ .-]?\d{2,4}(?:[ .-]?\d{2,4}){1,3}|\d{2,5}[ .-]\d{2,4}(?:[ .-]\d{2,4}){1,3})(?![\w-])/g,
    accepts: isPhoneNumber,
  },
  US_BANK_NUMBER: { name: "US: bank account", pattern: /(?<![\d-])\d{8,17}(?![\d-])/g },
  US_DRIVER_LICENSE: { name: "US: driver license", pattern: /\b[A-Z]\d{7}\b/g },
  US_ITIN: {
    name: "US: taxpayer number",
    pattern: /\b9\d{2}[- ](?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[- ]\d{4}\b/g,
  },
  US_PASSPORT: { name: "US: passport", pattern: /\b[A-Z]\d{8}\b/g },
  US_SSN: {
    name: "US: social security number",
    pattern: /(?<![\d-])\d{3}([- ])\d{2}\1\d{4}(?![\d-])/g,
    accepts: isSocialSecurityNumber,
  },
  UK_NHS: {
    name: "UK: NHS number",
    pattern: /(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)/g,
    accepts: isHealthNumber,
  },
  UK_NINO: {
    name: "UK: National Insurance number",
    pattern: /\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b/g,
  },
  ES_NIF: { name: "Spain: NIF", pattern: /\b\d{8}-?[A-Z]\b/g, accepts: isSpanishNumber },
  ES_NIE: { name: "Spain: NIE", pattern: /\b[XYZ]-?\d{7}-?[A-Z]\b/g, accepts: isSpanishNumber },
  IT_FISCAL_CODE: {
    name: "Italy: fiscal code",
    pattern: /\b[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]\b/g,
  },
  IT_DRIVER_LICENSE: { name: "Italy: driver license", pattern: /\b[A-Z]{2}\d{7}[A-Z]\b/g },
  IT_VAT_CODE: { name: "Italy: VAT number", pattern: /\bIT\d{11}\b/g },
  IT_PASSPORT: { name: "Italy: passport", pattern: /\b[A-Z]{2}\d{7}\b/g },
  IT_IDENTITY_CARD: { name: "Italy: identity card", pattern: /\b(?:C[A-Z]\d{5}[A-Z]{2}|[A-Z]{2}\d{7})\b/g },
  PL_PESEL: { name: "Poland: PESEL", pattern: /(?<!\d)\d{11}(?!\d)/g, accepts: isPolishNumber },
  FI_PERSONAL_IDENTITY_CODE: {
    name: "Finland: personal identity code",
    pattern: /\b\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/g,
  },
  SG_NRIC_FIN: { name: "Singapore: NRIC", pattern: /\b[STFGM]\d{7}[A-Z]\b/g },
  SG_UEN: { name: "Singapore: UEN", pattern: /\b(?:\d{8,9}[A-Z]|[TSR]\d{2}[A-Z]{2}\d{4}[A-Z])\b/g },
  AU_ABN: { name: "Australia: ABN", pattern: /(?<!\d ?)\d{2} \d{3} \d{3} \d{3}(?! ?\d)/g },
  AU_ACN: { name: "Australia: ACN", pattern: /(?<!\d ?)\d{3} \d{3} \d{3}(?! ?\d)/g },
  AU_TFN: { name: "Australia: tax file number", pattern: /(?<!\d ?)\d{3} \d{3} \d{3}(?! ?\d)/g },
  AU_MEDICARE: { name: "Australia: Medicare", pattern: /(?<!\d ?)[2-6]\d{3} \d{5} \d(?! ?\d)/g },
  IN_PAN: { name: "India: PAN", pattern: /\b[A-Z]{5}\d{4}[A-Z]\b/g },
  IN_AADHAAR: { name: "India: Aadhaar", pattern: /(?<![\d-])[2-9]\d{3}([ -])\d{4}\1\d{4}(?![\d-])/g },
  IN_VEHICLE_REGISTRATION: {
    name: "India: vehicle registration",
    pattern: /\b[A-Z]{2}[ -]?\d{1,2}[ -]?[A-Z]{1,3}[ -]?\d{4}\b/g,
  },
  IN_VOTER: { name: "India: voter card", pattern: /\b[A-Z]{3}\d{7}\b/g },
  IN_PASSPORT: { name: "India: passport", pattern: /\b[A-PR-WY]\d{7}\b/g },
};

/** Finds personal data of all kinds or of the given ones. @throws for an unknown kind */
export function findPersonalData(text: string, kinds: readonly string[] = Object.keys(ENTITIES)): Finding[] {
  return kinds.flatMap((kind) => {
    const entity = ENTITIES[kind];
    return entity ? matchesOf(text, entity.pattern, kind, entity.accepts) : [];
  });
}
