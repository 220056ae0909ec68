import { plural } from "../../language/amounts.ts";
import type { Translation } from "../../language/translation.ts";
import { amount, listOf, nodes, own, toNodes, toWorkflows } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const communityNodes: Translation["communityNodes"] = {
  title: "عقد المجتمع",
  hint: "حزم عقد من سجل npm. تعمل كل منها معزولة، في عملية خاصة بها.",
  failed: "لا يمكن عرض الحزم",
  none: "لا حزم مثبَّتة",
  noneHint: "تضيف الحزم عقدًا لخدمات أخرى. تبدأ أسماؤها بـ \u2068n8n-nodes\u2069.",
  noneHintOf: (count) =>
    `تضيف الحزم عقدًا لخدمات أخرى. تبدأ أسماؤها بـ ${own("n8n-nodes")}. في السجل ${count} منها.`,
  npmMissing: "يثبّت npm الحزم، وهذا الخادم لا يجده. ثبّت npm إلى جانبه، ثم أعد تشغيل الخادم.",
  install: "تثبيت حزمة",
  installNow: "تثبيت",
  source: "مصدر الحزمة",
  fromRegistry: "من السجل",
  fromArchive: "من أرشيف",
  archive: "الأرشيف",
  archiveHint: "ملف كتبه npm pack (.tgz)، مع ما يعتمد عليه حيث لا يصل هذا الخادم إلى أي سجل.",
  archiveMissing: "اختر أرشيفًا.",
  name: "الاسم أو كلمات",
  nameExample: "n8n-nodes-name",
  nameHint: "يمكن أن يتبع الاسمَ إصدار: \u2068n8n-nodes-name@1.2.0\u2069.",
  nameMissing: "أدخل اسم حزمة.",
  risk: "أعلم أن هذه الحزمة شيفرة كتبها غيرنا، وأنها ترى العناصر وبيانات الاعتماد التي تُعطى لعقدها",
  riskMissing: "أكّد أنك تفهم المخاطر.",
  kept: "أنواع مدمجة تبقى مستخدمة",
  keptHint: (count) =>
    plural(count, {
      one: "أحد أنواعها يحمل اسم نوع مدمج، ويبقى المدمج مستخدمًا:",
      two: "نوعان من أنواعها يحملان اسمي نوعين مدمجين، ويبقى المدمجان مستخدمين:",
      few: "# من أنواعها تحمل أسماء أنواع مدمجة، وتبقى المدمجة مستخدمة:",
      other: "# من أنواعها تحمل أسماء أنواع مدمجة، وتبقى المدمجة مستخدمة:",
    }),
  search: "الحزم في السجل",
  searching: "جارٍ البحث في السجل…",
  found: (count) => `في السجل: ${amount(count, ["حزمة واحدة", "حزمتان", "حزم", "حزمة", "حزمة"])}`,
  licenseBelow: "الترخيص: انظر أدناه بعد الاختيار",
  offer: "الحزم المراد تثبيتها",
  licensed: (license) => `الترخيص: ${own(license)}`,
  unlicensed: "لا تذكر ترخيصًا: من دونه لا يجوز لك استخدامها إلا إذا سمح مؤلفها.",
  dependencies: (count) =>
    count === 0
      ? "دون حزم أخرى"
      : `مع ${amount(count, ["حزمة أخرى واحدة", "حزمتين أخريين", "حزم أخرى", "حزمة أخرى", "حزمة أخرى"])}`,
  installed: (name) => `ثُبّتت ${own(name)}`,
  nodes,
  by: (author) => `من ${own(author)}`,
  noLicense: "لا ترخيص مذكورًا",
  usedBy: (count) => (count === 0 ? "ليست في أي مسار عمل" : `في ${toWorkflows(count)}`),
  ofArchive: "من أرشيف",
  missing: "ملفات ناقصة",
  broken: "لا يمكن تحميل بعض العقد",
  failures: (count) =>
    `${amount(count, ["حالة فشل واحدة", "حالتا فشل", "حالات فشل", "حالة فشل", "حالة فشل"])} في 7 أيام`,
  builtIn: (types, more) => `تبقى أنواع مدمجة مستخدمة: ${listOf(types)}${more > 0 ? ` و${more} غيرها` : ""}`,
  newer: (version) => `يتوفر ${own(version)}`,
  actionsOf: (name) => `إجراءات ${own(name)}`,
  documentation: "التوثيق",
  documentationOf: (name) => `توثيق ${own(name)}`,
  back: (version) => (version === "" ? "العودة إلى الإصدار السابق" : `العودة إلى ${own(version)}`),
  backHint: "تنتهي عمليات التنفيذ الجارية بالإصدار الذي بدأت به.",
  noPrevious: "لا إصدار آخر محفوظًا.",
  reverted: (name, version) => `عادت ${own(name)} إلى ${own(version)}`,
  needs: (grants) => `قد يحتاج بعضها إلى: ${listOf(grants)}`,
  grantTitle: (name, grant) => `هل تريد أن تسمح لـ ${own(name)}: ${grant}؟`,
  allow: "سماح",
  grants: {
    network: {
      name: "اتصالات خاصة بها",
      means:
        "تستطيع عندئذ الوصول إلى كل عنوان يصل إليه هذا الخادم، وداخل شبكتك أيضًا، متجاوزةً قواعد العناوين.",
    },
    files: {
      name: "مجلد للملفات",
      means: "تستطيع عندئذ قراءة الملفات وكتابتها في مجلد خاص بها، لا في غيره.",
    },
    folders: {
      name: "المجلدات المفتوحة",
      means:
        "تستطيع عندئذ قراءة كل الملفات وتغييرها وحذفها في المجلدات التي فتحها المشغِّل للعقد (\u2068HEDDLE_DISK_FOLDERS\u2069).",
    },
    programs: {
      name: "برامج وخيوط تنفيذ",
      means:
        "تستطيع عندئذ تشغيل أي برنامج على هذا الجهاز بصلاحيات عمليتها. لا يقيّد هذه البرامج إلا النظام: لا تسمح بذلك إلا لحزمة تثق بشيفرتها.",
    },
    native: {
      name: "شيفرة مترجَمة",
      means:
        "تستطيع عندئذ تشغيل شيفرة آلة قد تتجاوز كل ما يقيّد الحزمة، وقراءة ما يقرؤه مستخدم الخادم. لا تسمح بذلك إلا لحزمة تثق بشيفرتها.",
    },
  },
  grantFailed: "لم تتغيّر صلاحيات الحزمة",
  update: "تحديث",
  updateOf: (name) => `تحديث ${own(name)}`,
  updateTitle: (name) => `هل تريد تحديث ${own(name)}؟`,
  updateText: (from, to) =>
    `يحل الإصدار ${own(to)} محل ${own(from)}. تنتهي عمليات التنفيذ الجارية بالإصدار ${own(from)}، ويمكنك العودة إليه.`,
  licenseChanges: (from, to) => `يتغيّر الترخيص من ${own(from)} إلى ${own(to)}.`,
  nothingChanges: "لا تتغيّر أي عقدة ولا أي نوع بيانات اعتماد.",
  changes: "ما الذي يتغيّر",
  changeKinds: { added: "جديد", changed: "تغيّر", removed: "أُزيل" },
  parameterChanges: { added: "جديدة", changed: "تغيّرت", removed: "أُزيلت" },
  typeKinds: { node: "عقدة", credential: "نوع بيانات اعتماد" },
  versionsGone: (versions) => `إصدارات أُزيلت: ${versions.join("، ")}`,
  differs: {
    type: "نوع آخر",
    default: "قيمة افتراضية أخرى",
    required: "مطلوبة أم لا",
    options: "خيارات أخرى",
    condition: "تظهر بشروط أخرى",
  },
  optionsGone: (options) => `أُزيلت: ${listOf(options)}`,
  concerned: (count, all) => `${count} من ${toWorkflows(all)} بعقد منها فيها عقد تتغيّر`,
  active: "نشط",
  updated: (name, version) => `حُدّثت ${own(name)} إلى ${own(version)}`,
  updateFailed: "لم تُحدَّث الحزمة",
  uninstall: "إلغاء التثبيت",
  uninstallTitle: (name) => `هل تريد إلغاء تثبيت ${own(name)}؟`,
  uninstallText: "تحتفظ مسارات العمل بعقدها، لكنها لا تعمل حتى تُثبَّت الحزمة من جديد.",
  breaks: (count) => `توجد عقد منها في ${toWorkflows(count)}`,
  uninstalled: (name) => `أُلغي تثبيت ${own(name)}`,
  missingNodes: (count, name) => `تنقص ${toNodes(count)} من ${own(name)}.`,
  missingHide: "إخفاء هذا الإشعار",
  ask: (people) => `يستطيع ${own(people)} تثبيتها.`,
  askSomeone: "يستطيع مالك هذا التثبيت تثبيتها.",
  switchedOff: "حزم العقد متوقفة هنا.",
};
