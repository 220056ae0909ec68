import { nameOrNumber } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount, own } from "../words/nouns.ts";

const people = (count: number) => amount(count, ["شخص واحد", "شخصين", "أشخاص", "شخصًا", "شخص"]);

/** Arabic of the texts of the same file in `texts`. */
export const users: Translation["users"] = {
  title: "المستخدمون",
  hint: "الأشخاص الذين يستطيعون تسجيل الدخول إلى Heddle هذا.",
  you: "أنت",
  pending: "مدعو",
  disabled: "معطَّل",
  signInTypes: { ldap: "LDAP", saml: "SAML", oidc: "OpenID Connect" },
  roles: { owner: "المالك", admin: "مسؤول", member: "عضو", default: "المالك" },
  role: "الدور",
  allRoles: "كل الأدوار",
  roleOf: (name) => `دور ${own(name)}`,
  roleHints: {
    admin: "يدير المستخدمين والمشاريع والإعدادات",
    member: "يبني ويشغّل مسارات عمله ومسارات عمل المشاريع",
  },
  roleChanged: (name, role) => `أصبح دور ${own(name)}: ${own(role)}`,
  roleFailed: "تعذّر تغيير الدور",
  search: "البحث بالاسم أو البريد الإلكتروني",
  noMatch: "لا مستخدمين مطابقين. جرّب كلمة أخرى أو دورًا آخر.",
  setupWarning:
    "ليس لـ Heddle حساب مالك بعد: كل من يستطيع فتح هذه الصفحة يستطيع فعل كل شيء. أنشئ حساب المالك، ثم ادعُ الآخرين.",
  setUp: "إنشاء حساب المالك",
  actionsOf: (name) => `إجراءات ${own(name)}`,
  invite: "دعوة أشخاص",
  inviteHint: "يختارون اسمًا وكلمة مرور. يبني الأعضاء مسارات عملهم ويشغّلونها.",
  addresses: "عناوين البريد الإلكتروني",
  addressesExample: "ann@example.com, ben@example.com",
  inviteCount: (count) => (count > 1 ? `دعوة ${people(count)}` : "دعوة"),
  noAddress: "أدخل عنوان بريد إلكتروني واحدًا على الأقل.",
  allKnown: "لكل من أدخلتهم حسابات من قبل.",
  invited: (emails) =>
    nameOrNumber(
      emails,
      (email) => `دُعي ${own(email)}`,
      (count) => `أُرسلت الدعوة إلى ${people(count)}`,
    ),
  invitedTitle: "مشاركة الدعوات",
  invitedHint: "أرسل إلى كل شخص رابطه الخاص. كل من لديه رابط يستطيع إعداد حسابه.",
  mailSent: "الدعوة في الطريق.",
  copyLink: "نسخ الرابط",
  copyLinkOf: (email) => `نسخ رابط ${own(email)}`,
  copyInvite: "نسخ رابط الدعوة",
  copyReset: "نسخ رابط إعادة تعيين كلمة المرور",
  sendAgain: "إرسال الدعوة من جديد",
  sentAgain: (email) => `أُرسلت الدعوة إلى ${own(email)} من جديد`,
  notSent: "تعذّر إرسال الدعوة",
  inviteCopied: "نُسخ رابط الدعوة",
  resetCopied: "نُسخ رابط إعادة تعيين كلمة المرور. يعمل مرة واحدة، لمدة ساعتين.",
  notCopied: "تعذّر نسخ الرابط",
  delete: "حذف",
  deleteTitle: (name) => `هل تريد حذف ${own(name)}؟`,
  deleteInvited: "تتوقف الدعوة عن العمل.",
  heir: "ماذا يحدث لمسارات عمله وبيانات اعتماده؟",
  transferTo: (name) => `نقلها إلى ${own(name)}`,
  transferHint: "تواصل مسارات العمل النشطة عملها.",
  deleteAll: "حذفها",
  deleteAllHint: "تُحذف مسارات عمله وعمليات تنفيذه وبيانات اعتماده. لا يمكن التراجع عن ذلك.",
  deleted: (name) => `حُذف ${own(name)}`,
};
