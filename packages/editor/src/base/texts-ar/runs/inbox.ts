import { numberText, plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { own, toEvents } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const inbox: Translation["inbox"] = {
  title: "الوارد",
  state: "حالة الأحداث",
  states: { open: "مفتوحة", unfinished: "غير مكتملة", dismissed: "متجاهَلة", doubles: "مكرّرة" },
  about: {
    open: "أحداث فشل تنفيذها أو انقطع.",
    unfinished: "أحداث على القرص ينتظر تنفيذها دوره أو يعمل الآن.",
    dismissed: "أحداث تُجوهلت دون إعادة ناجحة.",
    doubles: "أحداث تُخطّيت لأن مفتاحها ورد من قبل. هذا إعداد في كل مسار عمل.",
  },
  emptyTitle: {
    open: "لا شيء يحتاج إليك",
    unfinished: "انتهى كل شيء",
    dismissed: "لم يُتجاهل شيء",
    doubles: "لم يُتخطَّ مكرَّر",
  },
  emptyHint: {
    open: "تظهر هنا الأحداث التي تفشل حتى تنجح إعادتها أو تتجاهلها.",
    unfinished: "تظهر هنا الأحداث التي قُبلت وتنتظر أو تعمل.",
    dismissed: "تظهر هنا الأحداث التي تتجاهلها، ويمكن إرجاعها.",
    doubles: "عيّن «تخطي المكرَّر بالمفتاح» في إعدادات مسار عمل. يُحصى هنا ما يتخطاه.",
  },
  unsavedHint: "احفظ مسار العمل وفعّله. تظهر هنا أحداثه التي تفشل.",
  failed: "تعذّر تحميل الوارد",
  events: (count) => `الأحداث: ${count}`,
  skippedInAll: (count) => `المكرَّر الذي تُخطّي: ${numberText(count)}`,
  key: "المفتاح",
  first: "الأول",
  skipped: "تُخطّي",
  latest: "الأحدث",
  event: "الحدث",
  accepted: "البداية",
  replay: "إعادة",
  replayed: {
    ended: (id, status) => `الإعادة ${own(`#${id}`)}: ${status}`,
    unknown: (id) => `الإعادة ${own(`#${id}`)}`,
  },
  replayCurrent: "إعادة بمسار العمل الحالي",
  replayOriginal: "إعادة بمسار العمل الأصلي",
  dismiss: "تجاهل",
  putBack: "إرجاع",
  replaying: (count) => plural(count, { one: "جارٍ إعادة الحدث…", other: `جارٍ إعادة ${toEvents(count)}…` }),
  refused: (refused, all) =>
    plural(all, { one: "لم يُعَد الحدث", other: `لم يُعَد ${refused} من ${toEvents(all)}` }),
  replayFailed: "تعذّرت إعادة الأحداث",
  dismissFailed: "تعذّر تغيير الأحداث",
  dismissed: (count) => plural(count, { one: "تُجوهل الحدث", other: `تم تجاهل ${toEvents(count)}` }),
  isPutBack: (count) => plural(count, { one: "أُرجع الحدث", other: `تم إرجاع ${toEvents(count)}` }),
  decideFailed: "تعذّر تطبيق بعض الاختيارات",
  select: (id) => `تحديد الحدث ${own(id)}`,
};
