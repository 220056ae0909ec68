import type { Translation } from "../language/translation.ts";
import { amount } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const demo: Translation["demo"] = {
  title: "لا شيء لعرضه بعد",
  hint: "ترسل الصفحة المضيفة مسار العمل أو التنفيذ المراد عرضه.",
  failed: "تعذّر عرض ذلك",
};

/** Arabic translations of the file of the same name in `texts`. */
export const templates: Translation["templates"] = {
  loading: "جارٍ تحميل القالب",
  failed: "تعذّر تحميل القالب",
  back: "العودة إلى مسارات العمل",
  start: "البدء من قالب",
  setupBar: (count) =>
    `بقيت ${amount(count, ["خطوة واحدة", "خطوتان", "خطوات", "خطوة", "خطوة"])} لإعداد هذا القالب`,
  save: "حفظ كقالب",
  setup: "إعداد القالب",
  setupOpen: "إعداد",
  setupHide: "إخفاء",
};
