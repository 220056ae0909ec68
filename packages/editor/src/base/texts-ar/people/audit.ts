import type { Translation } from "../../language/translation.ts";
import { own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const audit: Translation["audit"] = {
  title: "سجل التدقيق",
  hint: "من فعل ماذا مما يهم الأمان، الأحدث أولًا.",
  search: "البحث في الأسماء والعناوين والتفاصيل",
  kind: "الأحداث",
  allKinds: "كل الأحداث",
  person: "الشخص",
  everybody: "الجميع",
  from: "من",
  to: "إلى",
  csv: "تنزيل CSV",
  jsonLines: "تنزيل JSON lines",
  time: "الوقت",
  event: "الحدث",
  actor: "الفاعل",
  about: "بشأن",
  details: "التفاصيل",
  address: "العنوان",
  system: "الخادم",
  stranger: "لم يسجّل الدخول",
  strangerNamed: (name) => `${own(name)} (لم يسجّل الدخول)`,
  byKey: (name) => `مفتاح API ${own(name)}`,
  more: "عرض المزيد",
  empty: "لا أحداث مطابقة.",
  failed: "تعذّر تحميل سجل التدقيق",
  kinds: {
    "audit.user.login,audit.user.logout,audit.user.session": "تسجيل الدخول والخروج",
    "audit.user.signedup,audit.user.invited,audit.user.reinvited,audit.user.invitation,audit.user.updated,audit.user.role,audit.user.deleted,audit.user.email":
      "المستخدمون",
    "audit.user.password,audit.user.reset,audit.user.mfa": "كلمات المرور والعامل الثاني",
    "audit.user.api": "مفاتيح API",
    "audit.user.credentials": "بيانات الاعتماد",
    "audit.workflow": "مسارات العمل",
    "audit.project": "المشاريع",
    "audit.variable,audit.secrets": "المتغيّرات والأسرار",
    "audit.package": "الحزم",
    "audit.settings,audit.ldap,audit.saml,audit.oidc": "الإعدادات",
  },
};
