import type { AlertRule } from "@heddle/api";
import type { Translation } from "../language/translation.ts";
import { amount, own, toMinutes } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const alerts: Translation["alerts"] = {
  title: "التنبيهات",
  hint: "إرسال بريد أو رسالة، أو تشغيل مسار عمل، عندما تفشل عمليات التنفيذ أو تغيب أو تبطؤ.",
  none: "لا توجد تنبيهات",
  noneHint: "افتح إحصاءات مسار عمل لإضافة تنبيه.",
  add: "إضافة تنبيه",
  failed: "تعذّر تحميل التنبيهات",
  states: { ok: "سليم", firing: "نشط الآن", off: "متوقف" },
  since: (when) => `منذ ${when}`,
  notified: (when) => `آخر إشعار ${when}`,
  neverNotified: "لا إشعارات بعد",
  mails: (addresses) => `بريد إلى ${addresses.join("، ")}`,
  posts: (channels) => `رسالة إلى ${channels.join("، ")}`,
  callsError: "يستدعي مسار عمل الأخطاء",
  calls: (name) => `يستدعي ${own(name)}`,
  ofWorkflow: (name) => `إحصاءات ${own(name)}`,
  isOn: (rule) => `التنبيه مفعّل: ${rule}`,
  edit: (rule) => `تغيير التنبيه: ${rule}`,
  remove: (rule) => `إزالة التنبيه: ${rule}`,
  removeTitle: "هل تريد إزالة هذا التنبيه؟",
  removeConfirm: "إزالة",
  removeFailed: "تعذّرت إزالة التنبيه",
  changeFailed: "تعذّر تغيير التنبيه",
  newTitle: "إضافة تنبيه",
  editTitle: "تغيير التنبيه",
  submit: "إضافة",
  save: "حفظ",
  kind: "الشرط",
  kinds: {
    failures: "تفشل عمليات التنفيذ",
    schedule: "يفوت موعد مجدول",
    silence: "لا يعمل شيء",
    duration: "تطول عملية تنفيذ أكثر من اللازم",
  },
  more: "عدد حالات الفشل أكثر من",
  within: "خلال (دقائق)",
  grace: "دقائق بعد الموعد",
  silent: "دقائق بلا تنفيذ",
  successOnly: "لا تُحتسب إلا عمليات التنفيذ الناجحة",
  longer: "ثوانٍ",
  mailTo: "بريد إلى",
  mailHint: "عناوين تفصل بينها فواصل.",
  postTo: "القنوات",
  postHint: "عناوين URL لخطافات الويب الواردة. يتلقى خطاف الويب الخاص بك JSON بطريقة POST.",
  channels: { slack: "Slack", teams: "Microsoft Teams", webhook: "خطاف ويب" },
  channelKind: "نوع القناة",
  channelUrl: "عنوان URL لخطاف الويب",
  addChannel: "إضافة قناة",
  removeChannel: "إزالة القناة",
  call: "مسار العمل المراد تشغيله",
  callHint: "تتلقى عقدة Error Trigger فيه التنبيه.",
  noWorkflow: "لا شيء",
  errorWorkflow: "مسار عمل الأخطاء من الإعدادات",
  quiet: "دقائق الهدوء",
  quietHint: "لا يُرسَل إشعار آخر طوال هذه المدة. وما دام التنبيه نشطًا يتكرر بعدها؛ 0 = أبدًا.",
  rule: ruleText,
};

function ruleText(rule: AlertRule): string {
  switch (rule.kind) {
    case "failures":
      return `أكثر من ${amount(rule.more, ["حالة فشل واحدة", "حالتي فشل", "حالات فشل", "حالة فشل", "حالة فشل"])} خلال ${toMinutes(rule.minutes)}`;
    case "schedule":
      return `فات موعد مجدول منذ ${toMinutes(rule.graceMinutes)}`;
    case "silence":
      return `${rule.successOnly ? "لا تنفيذ ناجح" : "لا تنفيذ"} منذ ${toMinutes(rule.minutes)}`;
    case "duration":
      return `عملية تنفيذ تستغرق أكثر من ${amount(rule.seconds, ["ثانية واحدة", "ثانيتين", "ثوانٍ", "ثانية", "ثانية"])}`;
  }
}
