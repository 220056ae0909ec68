import type { Translation } from "../../language/translation.ts";
import { own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const security: Translation["security"] = {
  title: "الأمان",
  hint: "كيف يسجّل الجميع الدخول هنا.",
  signIn: "تسجيل الدخول",
  require: "طلب عامل ثانٍ من الجميع",
  requireHint: "على كل من يسجّل الدخول بكلمة مرور إعداد عامل ثانٍ قبل أي شيء آخر، وفي الجلسات المفتوحة أيضًا.",
  sessions: "مدة الجلسات",
  idle: "ساعات دون استخدام",
  idleHint: "تنتهي الجلسة عندما لا تُستخدم هذه المدة.",
  max: "الأيام إجمالًا",
  maxHint: "تنتهي الجلسة بعد هذه المدة وإن كانت مستخدمة.",
  save: "حفظ",
  saved: "حُفظت إعدادات الأمان",
  saveFailed: "تعذّر حفظ إعدادات الأمان",
  all: "جلسات الجميع",
  allHint: "يسري تسجيل خروج شخص فورًا.",
  failed: "تعذّر تحميل الجلسات",
  end: "تسجيل الخروج",
  endOf: (name, device) => `تسجيل خروج ${own(name)} من ${own(device)}`,
  ended: (name) => `سُجّل خروج ${own(name)} هناك`,
  endFailed: "تعذّر إنهاء الجلسة",
  passwords: "تتكون كلمات المرور من 8 إلى 64 حرفًا، فيها رقم وحرف لاتيني كبير.",
};
