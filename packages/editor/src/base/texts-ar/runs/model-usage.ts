import { plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const modelUsage: Translation["modelUsage"] = {
  show: "عرض",
  views: { executions: "عمليات التنفيذ", models: "النماذج اللغوية" },
  failed: "تعذّر تحميل تكلفة النماذج اللغوية",
  emptyTitle: "لم يُسأل أي نموذج لغوي في هذه الفترة",
  emptyHint: "تُحتسب هنا رموز الوكلاء والسلاسل والتضمينات وتكلفتها، بما فيها التشغيل من المحرّر.",
  cost: "التكلفة",
  costHint: "بالدولار الأمريكي، بأسعار وقت سؤال النماذج.",
  calls: "الاستدعاءات",
  callsHint: "كم مرة سُئلت النماذج.",
  tokens: "الرموز",
  tokensHint: "رموز الطلبات ورموز الإجابات عنها.",
  cached: "رموز من الذاكرة المؤقتة",
  cachedHint: "رموز طلبات كانت في الذاكرة المؤقتة لدى المزوّد، وتكلفتها أقل.",
  input: "رموز الإدخال",
  output: "رموز الإخراج",
  reasoning: "رموز الاستدلال",
  byModel: "حسب النموذج",
  model: "النموذج",
  byCredential: "حسب بيانات الاعتماد",
  credential: "بيانات الاعتماد",
  byUser: "حسب المستخدم",
  user: "المستخدم",
  byNode: "حسب العقدة",
  deleted: "محذوف",
  noCredential: "دون بيانات اعتماد",
  noUser: "المشغّلات، دون مستخدم",
  unpriced: (count) =>
    plural(count, {
      one: "لا سعر لاستدعاء واحد: النموذج ليس في جدول الأسعار أو يعمل على خادم خاص. يمكن تحديد سعر بواسطة HEDDLE_MODEL_PRICES.",
      two: "لا سعر لاستدعاءين: النموذج ليس في جدول الأسعار أو يعمل على خادم خاص. يمكن تحديد سعر بواسطة HEDDLE_MODEL_PRICES.",
      few: "لا سعر لـ # استدعاءات: النموذج ليس في جدول الأسعار أو يعمل على خادم خاص. يمكن تحديد سعر بواسطة HEDDLE_MODEL_PRICES.",
      other:
        "لا سعر لـ # استدعاء: النموذج ليس في جدول الأسعار أو يعمل على خادم خاص. يمكن تحديد سعر بواسطة HEDDLE_MODEL_PRICES.",
    }),
};
