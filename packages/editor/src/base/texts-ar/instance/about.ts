import type { Translation } from "../../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const about: Translation["about"] = {
  title: "عن البرنامج",
  hint: "أتمتة لمسارات العمل تحفظها ملفات يمكنك أخذها إلى أي مكان.",
  runs: "ما يعمل هنا",
  version: "الإصدار",
  node: "Node",
  platform: "النظام",
  database: "قاعدة البيانات",
  dataFolder: "مجلد البيانات",
  instanceId: "معرّف التثبيت",
  queue: "عمليات التنفيذ",
  queues: { regular: "في هذه العملية", queue: "على عمّال، عبر طابور" },
  browser: "المتصفح",
  failed: "تعذّر تحميل ما يعمل عليه Heddle",
  copy: "نسخ معلومات التصحيح",
  copyHint: "الإصدارات والإعدادات لتقرير خطأ، دون أسماء وعناوين وأسرار.",
  copied: "نُسخت معلومات التصحيح",
  notCopied: "تعذّر نسخ معلومات التصحيح",
  help: "المساعدة",
  expressions: "دليل التعبيرات",
  publicApi: "واجهة API العامة",
  license: "الترخيص",
  features: "الميزات",
};
