import { listText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const instance: Translation["instance"] = {
  title: "النسخة",
  hint: "عنوان URL والمنطقة الزمنية ومدة الاحتفاظ. فارغ = عنوان الخادم نفسه؛ 0 = بلا حد.",
  fixed: (variables) => `تحدّدها بيئة الخادم ولا يمكن تغييرها هنا: ${listText(variables)}.`,
  restart: "حُفظت التغييرات. تسري كلها عدا المنطقة الزمنية بعد إعادة تشغيل Heddle.",
  baseUrl: "عنوان URL الأساسي",
  timezone: "المنطقة الزمنية الافتراضية",
  days: "مدة الاحتفاظ بعمليات التنفيذ (أيام)",
  count: "الحد الأقصى لعمليات التنفيذ",
  megabytes: "حد التخزين (ميغابايت)",
  save: "حفظ",
};
