import type { Gender, OnboardingStep, UseCase } from '../onboarding/onboarding.ts';

/** Strings for onboarding (USER-07). */
export const onboardingTexts = {
  progress: (step: number, of: number) => `Step ${step} of ${of}`,
  next: 'Next',
  skip: 'Skip',
  back: 'Back',
  later: 'Finish later',
  done: 'All set. This is your home feed.',
  titles: {
    Gender: 'How do you identify?',
    InterestPicker: 'What are you into?',
    UseCase: 'What brings you here?',
    LoadingStep: 'Your home feed takes shape',
    AppInstall: 'Keep it at hand',
  } satisfies Record<OnboardingStep, string>,
  leads: {
    Gender: 'It helps with first suggestions. It is not shown to anybody, and you can change it in settings.',
    InterestPicker: 'Pick a few topics. Their Pins come to your home feed.',
    UseCase: 'Choose all that apply. We will show you where to begin.',
    AppInstall: 'On your phone’s home screen it opens like an app.',
  },
  genders: {
    female: 'Female',
    male: 'Male',
    unspecified: 'I would rather not say',
  } satisfies Record<Gender, string>,
  useCases: {
    ideas: { label: 'Find ideas for every day', hint: 'Recipes, outfits, rooms, gardens' },
    plan: { label: 'Plan something', hint: 'A trip, a wedding, a renovation' },
    shop: { label: 'Look for things to buy', hint: 'Products with prices and shops' },
    share: { label: 'Share what I make', hint: 'Post my own pictures' },
    business: { label: 'Run a business', hint: 'Products, partners and figures' },
  } satisfies Record<UseCase, { label: string; hint: string }>,
  loading: (topics: number) =>
    topics === 0
      ? 'You follow no topics yet, so it shows what is new. The more you save and follow, the better it gets.'
      : topics === 1
        ? 'You follow one topic. These are some of its Pins and of what is new.'
        : `You follow ${topics} topics. These are some of their Pins and of what is new.`,
  preview: 'The first Pins of your home feed',
  pickAgain: 'Pick other topics',
  app: {
    get: 'Get the app',
    phone: 'On a phone: open the browser’s menu and choose ‘Add to home screen’.',
    desktop: 'On a computer: choose ‘Install’ at the end of the address bar, where your browser offers it.',
    begin: 'Where to begin',
    finish: 'Go to my home feed',
  },
  begin: {
    ideas: { label: 'Browse today’s ideas', href: '/today/' },
    plan: { label: 'Make your first board', href: '/board/create/' },
    shop: { label: 'Go shopping', href: '/shopping/' },
    share: { label: 'Post a picture', href: '/pin-builder/' },
    business: { label: 'Make it a business account', href: '/business/convert/' },
  } satisfies Record<UseCase, { label: string; href: string }>,
  resume: 'Finish setting up your account',
  resumeText: 'Pick topics, and your home feed shows more of what you like.',
  resumeAction: 'Go on',
  dismiss: 'Not now',
  again: 'First steps',
  againText: 'Pick topics and say what brings you here.',
  againAction: 'Go through them',
};
