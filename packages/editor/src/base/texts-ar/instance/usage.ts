import { numberText } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount, own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const usage: Translation["usage"] = {
  title: "الاستخدام",
  hint: "Heddle برنامج حر: لا خطة تُشترى، ولا مفتاح يُدخَل، ولا حد لشيء.",
  failed: "تعذّر تحميل الاستخدام",
  figures: "فيمَ يُستخدم Heddle هذا",
  counts: {
    activeWorkflows: "مسارات العمل النشطة",
    workflows: "مسارات العمل",
    productionExecutions: "عمليات التنفيذ التي بدأتها المشغّلات",
    users: "المستخدمون",
    credentials: "بيانات الاعتماد",
    variables: "المتغيّرات",
  },
  stored: {
    title: "عمليات التنفيذ المحفوظة",
    hint: "لمسارات العمل التي يجوز لك قراءتها. تُحسب أحجام بيانات التشغيل عند انتهاء التنفيذ، وأحجام الملفات كل ساعة.",
    failed: "تعذّر تحميل الأحجام",
    total: "كل مسارات العمل",
    workflow: "مسار العمل",
    executions: "عمليات التنفيذ",
    bytes: "بيانات التشغيل",
    fileBytes: "الملفات",
    gone: (id) => `مسار عمل محذوف ${own(id)}`,
    more: (count) => `عرض ${numberText(count)} أخرى`,
    none: "لا عمليات تنفيذ محفوظة.",
    limits: ({ days, executions, size }) => {
      const rules = [
        ...(days === undefined
          ? []
          : [`يزيد عمرها على ${amount(days, ["يوم واحد", "يومين", "أيام", "يومًا", "يوم"])}`]),
        ...(executions === undefined ? [] : [`تتجاوز أحدث ${numberText(executions)}`]),
        ...(size === undefined ? [] : [`يتجاوز حجمها معًا ${own(size)}`]),
      ];
      return rules.length === 0
        ? "لا يُزال شيء من تلقاء نفسه: لم يُحدَّد حد."
        : `تُزال عمليات التنفيذ عندما ${rules.join("، أو ")}. وتبقى تلك المحتفَظ بها عن قصد.`;
    },
  },
  features: "الميزات",
  featuresHint:
    "كثيرًا ما تكون هذه مدفوعة في غير هذا المكان. هنا هي للجميع، ما لم يوقفها القائمون على Heddle هذا.",
  on: "مفعّلة",
  off: "متوقفة",
  offHint: "أوقفها \u2068HEDDLE_FEATURES_OFF\u2069.",
  names: {
    sharing: "مشاركة مسارات العمل وبيانات الاعتماد",
    ldap: "تسجيل الدخول عبر LDAP",
    saml: "تسجيل الدخول عبر SAML",
    oidc: "تسجيل الدخول عبر OpenID Connect",
    logStreaming: "بث السجلات",
    advancedExecutionFilters: "تصفية عمليات التنفيذ بالبيانات",
  },
};
