import type { Translation } from "../language/translation.ts";
import { listOf, own } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const variables: Translation["variables"] = {
  title: "المتغيّرات",
  hint: "نصوص قصيرة تقرؤها مسارات العمل باسم \u2068$vars\u2069. يسري التغيير على التنفيذ التالي.",
  add: "إضافة متغيّر",
  search: "البحث في المتغيّرات",
  key: "المفتاح",
  value: "القيمة",
  holdsIn: "يسري في",
  usage: "الاستخدام",
  actions: "الإجراءات",
  everywhere: "كل مسارات العمل",
  personal: "مسارات عملك",
  otherProject: "مشروع آخر",
  save: "حفظ",
  newKey: "مفتاح المتغيّر الجديد",
  newValue: "قيمة المتغيّر الجديد",
  newPlace: "حيث يسري المتغيّر الجديد",
  keyOf: (key) => `مفتاح ${own(key)}`,
  valueOf: (key) => `قيمة ${own(key)}`,
  placeOf: (key) => `حيث يسري ${own(key)}`,
  edit: (key) => `تحرير ${own(key)}`,
  delete: (key) => `حذف ${own(key)}`,
  copy: (key) => `نسخ ${own(`{{ $vars.${key} }}`)}`,
  copied: (key) => `نُسخ ${own(`{{ $vars.${key} }}`)}`,
  notCopied: "تعذّر نسخ التعبير",
  empty: "فارغ",
  saved: (key) => `حُفظ ${own(key)}`,
  deleted: (key) => `حُذف ${own(key)}`,
  notDeleted: (key) => `تعذّر حذف ${own(key)}`,
  deleteTitle: (key) => `هل تريد حذف ${own(key)}؟`,
  deleteText: (names) =>
    names.length === 0
      ? "لا يذكره أي مسار عمل يمكنك رؤيته."
      : `تذكره مسارات العمل هذه ولن تجد شيئًا مكانه: ${listOf(names)}.`,
  deleteManyHint: "لن تحصل التعابير التي تقرأ هذه المتغيّرات على شيء بعد ذلك.",
  deleteConfirm: "حذف المتغيّر",
  keyMissing: "أدخل مفتاحًا.",
  keySigns: "استخدم الأحرف من A إلى Z والأرقام والشرطة السفلية فقط.",
  keyTooLong: (most) => `أقصى عدد للأحرف: ${most}.`,
  keyTaken: (key) => `${own(key)} موجود هناك من قبل.`,
  failed: "تعذّر تحميل المتغيّرات",
  none: "لا متغيّرات بعد",
  noneHint: "يحفظ المتغيّر ما تحتاجه مسارات عمل كثيرة، مثل عنوان خدمة، ويُغيَّر في مكان واحد.",
  noneFound: "لا متغيّر يطابق بحثك.",
};
