import type { Translation } from "../language/translation.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const comingSoon: Translation["comingSoon"] = {
  badge: "مخطَّط له",
  feedback: "أخبرنا بما تحتاجه",
  feedbackHere: "أخبر القائمين على Heddle هذا بما تحتاجه.",
  environments: "البيئات",
  environmentsText:
    "الفصل بين التطوير والاختبار والإنتاج: مسار عمل واحد بمتغيّرات وبيانات اعتماد لكل بيئة، يُنقل من بيئة إلى التالية عبر Git. لا يوفّر Heddle ذلك بعد.",
  sso: "تسجيل الدخول الموحَّد",
  ssoText: "تسجيل الدخول عبر SAML متوقف في Heddle هذا. يفيد ذلك حيث يكون لدى مؤسستك موفّر هوية.",
};
