import { type OnboardingOffer, readOnboarding } from "@heddle/api";
import { call } from "../../../base/rest/index.ts";
import { servicesTexts } from "../../../base/texts/services/services.ts";
import { track } from "../../../base/usage/index.ts";
import { toast } from "../../../ui/index.ts";
import { lazyModal } from "../../../ui/modals/index.ts";

/** New users are not interrupted immediately. */
const FIRST_DELAY_MS = 300_000;
const DELAY_MS = 1000;

const openCall = lazyModal<OnboardingOffer>(() =>
  import("./OnboardingCall.tsx").then((module) => module.OnboardingCall),
);

/** Offers a call to users for whom the services host has an offer. Returns a function that cancels. */
export function offerCall(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  // Failures to load the offer do not concern the user: the settings page lists them.
  const asking = call(readOnboarding).catch(() => null);
  void asking.then((offer) => {
    if (!offer || isOver) return;
    timer = setTimeout(() => show(offer), offer.toast_sequence_number === 1 ? FIRST_DELAY_MS : DELAY_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function show(offer: OnboardingOffer): void {
  toast.info(offer.title, {
    id: "onboarding-call",
    description: offer.description,
    stays: true,
    everywhere: true,
    action: {
      label: servicesTexts.call.open,
      run: () => {
        track("user clicked onboarding toast", { seq_num: offer.toast_sequence_number, title: offer.title });
        openCall(offer);
      },
    },
  });
}
