import { numberText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { own, toItems } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const executionComparison: Translation["executionComparison"] = {
  title: "مقارنة عمليات التنفيذ",
  compare: "مقارنة",
  missing: "سمِّ عمليتي تنفيذ في العنوان، أو حدّد عمليتين في القائمة واختر مقارنة.",
  toList: "كل عمليات التنفيذ",
  failed: "تعذّرت مقارنة عمليتي التنفيذ",
  swap: "تبديل الجانبين",
  runs: "تشغيلات العقد",
  node: "العقدة",
  status: "الحالة",
  time: "مدة التشغيل",
  items: "العناصر الخارجة",
  onlyDifferent: "المختلف فقط",
  same: "فعلت العمليتان الشيء نفسه",
  sameHint:
    "عملت كل عقدة العدد نفسه من المرات، وانتهت النهاية نفسها، وأرسلت العدد نفسه من العناصر. اختر تشغيل عقدة لمقارنة عناصره.",
  sameItems: "عملت كل عقدة العدد نفسه من المرات، وانتهت النهاية نفسها، وأرسلت العناصر نفسها.",
  summary: (differing, all) => `تختلف ${differing} من ${all} من تشغيلات العقد`,
  only: (id) => `عملت في ${own(`#${id}`)} فقط`,
  differsIn: {
    run: "عملت في إحداهما فقط",
    status: "انتهت نهاية مختلفة",
    counts: "عدد آخر من العناصر",
    items: "عناصر أخرى",
  },
  choose: "اختر تشغيل عقدة",
  chooseHint: "تُقارن عناصره واحدًا واحدًا.",
  output: (number) => `المخرج ${number}`,
  error: "خطأ",
  itemsSame: (count) => (count === 0 ? "لم ترسل أي منهما عناصر هنا." : `لا اختلاف: قورن ${toItems(count)}.`),
  itemsDiffer: (differing, compared) =>
    `يختلف ${numberText(differing)} من ${numberText(compared)} من العناصر المقارنة`,
  item: (number) => `العنصر ${number}`,
  itemMoved: (before, after) => `العنصر ${before}، والآن ${after}`,
  added: (number) => `العنصر ${number}، جديد`,
  removed: (number) => `العنصر ${number}، أُزيل`,
  wholeItem: "العنصر كله",
  further: (count) => `مقارنة ${numberText(count)} أخرى`,
  itemsFailed: "تعذّر تحميل العناصر",
  between: (before, after) => `${before} ← ${after}`,
  nothing: "–",
};
