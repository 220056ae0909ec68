import { numberText } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { own } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const expression: Translation["expression"] = {
  resultFor: (item) => `نتيجة العنصر ${item}`,
  result: "النتيجة",
  help: "اقرأ المزيد",
  docs: "تعرّف على التعبيرات",
  docsUrl: "/docs/expressions/guide",
  empty: "[فارغ]",
  emptyString: "[نص فارغ]",
  undefined: "[غير معرَّف]",
  null: "[null]",
  uncalledFunction: "[دالة: أضف () لاستدعائها]",
  error: (message) => `[خطأ: ${own(message)}]`,
  noInput: {
    notRun: "شغّل العقد السابقة لترى النتيجة",
    emptyInput: "لا توجد نتيجة: لا عناصر في الإدخال",
  },
  dialogTitle: "تحرير التعبير",
  expression: "تعبير",
  variables: "المتغيّرات",
  searchVariables: "البحث في المتغيّرات",
  inputData: "بيانات الإدخال",
  nodes: "عقد أخرى",
  context: "مسار العمل والتنفيذ",
  tooLarge: "أكبر من أن تُسرد. استخدم لوحة الإدخال",
  notRun: "لم تعمل هذه العقدة بعد",
  open: "فتح محرّر التعبيرات",
  close: "تم",
  pendingPart: { notRun: "[لا بيانات بعد]", emptyInput: "[لا عناصر في الإدخال]" },
  unfinished: "[تعبير غير مكتمل]",
  previousItem: "العنصر السابق",
  nextItem: "العنصر التالي",
  itemNumber: "رقم العنصر",
  ofItems: (count) => `من ${numberText(count)}`,
  ofFirstItems: (count) => `من أول ${numberText(count)}`,
  insert: "إدراج",
  noVariables: "لا متغيّرات مطابقة",
  furtherEntries: (count) => `${count} أخرى غير معروضة`,
};
