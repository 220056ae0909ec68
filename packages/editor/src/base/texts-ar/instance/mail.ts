import type { Translation } from "../../language/translation.ts";
import { own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const mail: Translation["mail"] = {
  title: "البريد",
  hint: "يرسل Heddle عبر هذا الخادم الدعوات وروابط تعيين كلمة المرور وأخبار المشاركة. من دونه تُنسخ هذه الروابط يدويًا.",
  server: "خادم البريد",
  save: "حفظ",
  fixed:
    "تحدّد متغيّرات \u2068HEDDLE_SMTP_\u2069 في الخادم هذه الإعدادات. غيّرها هناك، أو أزلها لاستخدام هذه الصفحة.",
  host: "الخادم",
  port: "المنفذ",
  security: "الأمان",
  securities: {
    starttls: "STARTTLS، المنفذ 587 عادةً",
    tls: "TLS من البايت الأول، المنفذ 465 عادةً",
    none: "لا شيء",
  },
  user: "اسم المستخدم",
  password: "كلمة المرور",
  sender: "المرسِل",
  senderExample: "Heddle <heddle@example.org>",
  unsafe: "من دون تشفير يستطيع كل من في الطريق قراءة كلمة المرور والرسائل.",
  test: "رسالة اختبار",
  testHint: "تُرسَل بالإعدادات المحفوظة.",
  testUnsaved: "احفظ الإعدادات أولًا.",
  testNone: "أدخل خادم بريد أولًا.",
  send: "إرسال رسالة اختبار إليّ",
  sent: (to, answer) => `أُرسلت إلى ${own(to)}. رد خادم البريد: ${own(answer)}`,
};
