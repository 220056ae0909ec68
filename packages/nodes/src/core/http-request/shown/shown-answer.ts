import { isRecord } from "@heddle/workflow";
import { inThread } from "../../../parsing/in-thread.ts";
import { plainValues } from "../../../parsing/plain-values.ts";
import { loadDocument } from "../../html/load-document.ts";

/** Part of a response that the model reads. */
interface AnswerSettings {
  readonly responseType: "json" | "html" | "text";
  readonly dataField: string;
  readonly fieldsToInclude: "all" | "selected" | "except";
  readonly fields: string;
  readonly cssSelector: string;
  readonly onlyContent: boolean;
  readonly elementsToOmit: string;
  /** Characters at most. */
  readonly maxLength: number | undefined;
}

/** Form settings of the part that the model reads. */
interface AnswerForm extends Omit<AnswerSettings, "maxLength"> {
  readonly truncateResponse: boolean;
  readonly maxLength: number;
}

/** Properties are evaluated on access, so the object cannot be spread. */
export function answerSettings(given: AnswerForm): AnswerSettings {
  return {
    responseType: given.responseType,
    dataField: given.dataField,
    fieldsToInclude: given.fieldsToInclude,
    fields: given.fields,
    cssSelector: given.cssSelector,
    onlyContent: given.onlyContent,
    elementsToOmit: given.elementsToOmit,
    maxLength: given.truncateResponse ? given.maxLength : undefined,
  };
}

/** Part of a response that the model reads. A response in an unexpected format is read whole. */
export async function shownAnswer(text: string, settings: AnswerSettings): Promise<unknown> {
  if (settings.responseType === "json") return shownJson(text, settings);
  const shown = settings.responseType === "html" ? await apart.shownHtml(text, plainValues(settings)) : text;
  return settings.maxLength === undefined ? shown : shown.slice(0, settings.maxLength);
}

function shownJson(text: string, { dataField, fieldsToInclude, fields }: AnswerSettings): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return text;
  }
  const data = dataField === "" ? answer : valueAt(answer, dataField);
  if (fieldsToInclude === "all") return data;
  const names = listed(fields);
  const choose = fieldsToInclude === "selected" ? selected : without;
  return Array.isArray(data) ? data.map((entry) => choose(entry, names)) : choose(data, names);
}

/** The wanted part of an HTML document, read in a thread. */
export async function shownHtml(
  text: string,
  { cssSelector, onlyContent, elementsToOmit }: AnswerSettings,
): Promise<string> {
  const document = await loadDocument(text);
  const parts: string[] = [];
  document(cssSelector || "body").each((_, element) => {
    const found = document(element);
    if (onlyContent) for (const omitted of listed(elementsToOmit)) found.find(omitted).remove();
    parts.push(onlyContent ? found.text().replace(/\s+/g, " ").trim() : (found.html() ?? ""));
  });
  return parts.join("\n");
}

function selected(entry: unknown, names: readonly string[]): unknown {
  if (!isRecord(entry)) return entry;
  return Object.fromEntries(
    names.map((name) => [name, valueAt(entry, name)] as const).filter(([, value]) => value !== undefined),
  );
}

function without(entry: unknown, names: readonly string[]): unknown {
  return isRecord(entry)
    ? Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)))
    : entry;
}

/** The value at a path such as `data.items`. */
function valueAt(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (found, name) =>
        isRecord(found) || Array.isArray(found) ? (found as Record<string, unknown>)[name] : undefined,
      value,
    );
}

const listed = (text: string) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

const apart = inThread(new URL("./shown-answer.ts", import.meta.url), { shownHtml });
