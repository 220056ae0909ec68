/** Email messages in English; other languages have the same keys. */
export const english = {
  owner: "The owner",
  greeting: (name: string) => `Hi ${name},`,
  invitation: {
    subject: (who: string) => `${who} invited you to Heddle`,
    text: (who: string) => `${who} invited you to build and run workflows together in Heddle.`,
    link: "Accept the invitation",
    note: "If you did not expect this invitation, you can ignore this email.",
  },
  reset: {
    subject: "Reset your Heddle password",
    text: "Somebody asked to reset the password of your Heddle account. Use the link within two hours to choose a new one.",
    link: "Choose a new password",
    note: "If it was not you, ignore this email: your password stays as it is.",
  },
  newEmail: {
    subject: "Confirm your new email address for Heddle",
    text: "Somebody wants to use this address for their Heddle account. Use the link within a day, in a browser where you are signed in to that account.",
    link: "Confirm the address",
    note: "If it was not you, ignore this email: nothing changes.",
  },
  emailNotice: {
    subject: "A new email address was requested for your Heddle account",
    text: (wanted: string) =>
      `Somebody who knows your password asked to change the email address of your Heddle account to ${wanted}. It changes once it is confirmed there.`,
    link: "Open your settings",
    note: "If it was not you, change your password now: that also ends the request.",
  },
  emailChanged: {
    subject: "The email address of your Heddle account was changed",
    text: (now: string) =>
      `Your Heddle account now has the email address ${now}. All sessions, API keys and connected clients have ended.`,
    link: "Open Heddle",
    note: "If it was not you, ask the owner of this Heddle now.",
  },
  elsewhere: {
    subject: "Your Heddle password",
    text: (how: string) =>
      `A new password was asked for your Heddle account. It has none here: you sign in with ${how}, and its password is changed there.`,
    link: "Sign in",
    note: "If it was not you, ignore this email.",
  },
  shared: {
    workflow: {
      withYou: (who: string, name: string) => `${who} shared the workflow “${name}” with you`,
      withProject: (who: string, name: string, project: string) =>
        `${who} shared the workflow “${name}” with the project “${project}”`,
      means: "You can open, change and run it.",
      link: "Open the workflow",
    },
    credential: {
      withYou: (who: string, name: string) => `${who} shared the credential “${name}” with you`,
      withProject: (who: string, name: string, project: string) =>
        `${who} shared the credential “${name}” with the project “${project}”`,
      means: "You can use it in the nodes of your workflows, without seeing what is in it.",
      link: "Open the credential",
    },
    project: {
      withYou: (who: string, name: string) => `${who} made you a member of the project “${name}”`,
      withProject: (who: string, name: string) => `${who} made you a member of the project “${name}”`,
      means: "You see its workflows, credentials and executions as your role there allows.",
      link: "Open the project",
    },
    text: (what: string) => `${what} in Heddle.`,
    note: "You can end these emails on your personal page in the settings.",
  },
  test: {
    subject: "Test message from Heddle",
    text: "This message shows that Heddle can send mails with the settings that you stored.",
    link: "Open Heddle",
    note: "It was sent from the page Mail of the settings.",
  },
};
