import type { Translation } from "../../language/translation.ts";
import { amount, items, own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const runLog: Translation["runLog"] = {
  title: "سجل التشغيل",
  empty: "لم يعمل شيء بعد",
  emptyHint: "نفّذ مسار العمل: تُسرد عقده هنا بترتيب عملها.",
  node: "العقدة",
  start: "البداية",
  duration: "مدة التشغيل",
  itemsIn: "العناصر الداخلة",
  itemsOut: "العناصر الخارجة",
  run: (number) => `التشغيل ${number}`,
  tokens: "الرموز",
  steps: (node) => `خطوات ${own(node)}`,
  cost: "التكلفة",
  console: "وحدة التحكم",
  consoleEmpty: "لا مخرجات",
  consoleEmptyHint: "تظهر هنا أسطر console.log() و print().",
  size: "الحجم",
  openNode: "فتح العقدة",
  tries: (count) => amount(count, ["محاولة واحدة", "محاولتان", "محاولات", "محاولة", "محاولة"]),
  failedTries: (count) =>
    amount(count, ["فشلت محاولة واحدة", "فشلت محاولتان", "محاولات فشلت", "محاولة فشلت", "محاولة فشلت"]),
  failedTry: (number, time, message) => `فشلت المحاولة ${number} بعد ${time}: ${message}`,
  waited: "انتظرت",
  startsAfter: (time) => `بدأت بعد ${time}`,
  took: (time) => `استغرقت ${time}`,
  items,
  chooseRun: "اختر تشغيل عقدة لتراه على اللوحة. اضغط Enter أو انقر مرتين لفتحه.",
  summary: ({ runs, failed, time }) =>
    [
      amount(runs, ["تشغيل عقدة واحد", "تشغيلان لعقد", "تشغيلات لعقد", "تشغيلًا لعقد", "تشغيل لعقد"]),
      time,
      ...(failed > 0 ? [`فشل منها ${failed}`] : []),
    ].join("، "),
};
