/** Strings for verified merchants. Those of spec §8 are verbatim. */
export const merchantTexts = {
  title: 'Verified merchant',
  meets: "This retailer meets the provider's Merchant Guidelines",
  learnMore: 'Learn more',
  icon: 'Merchant verification badge icon',
  close: 'Close',
  badges: {
    invested_in_good: {
      label: 'Invested in good',
      description: 'Gives a part of what it earns to good causes.',
    },
    eco_friendly: { label: 'Eco-friendly', description: 'Makes or sends things with care for nature.' },
    responsibly_sourced: {
      label: 'Responsibly sourced',
      description: 'Knows where its materials come from.',
    },
    inclusive: { label: 'Inclusive', description: 'Makes things for everybody.' },
    personal_touch: { label: 'Personal touch', description: 'Made by hand, or made for you.' },
  },
  shown: 'Badges',
  settings: {
    title: 'Your badges',
    lead: 'Choose up to three badges for your profile and the color they stand on.',
    none: 'Badges are for verified merchants.',
    refused: 'Your shop is not a verified merchant.',
    reasons: 'Why:',
    notYet: 'Your badges are shown once your shop is found inspirational and eligible for them.',
    choose: 'Badges, three at most',
    color: 'Color',
    colors: {
      EFEFEF: 'Gray',
      F8E3D1: 'Peach',
      F6F1C1: 'Yellow',
      DDEEAF: 'Green',
      C9F2EE: 'Turquoise',
      DBD5F4: 'Lavender',
      EFBCEE: 'Pink',
    },
    optOut: 'Show no badges',
    submit: 'Save',
  },
  saved: 'Your badges were saved.',
  help: {
    title: 'Verified merchants',
    paragraphs: [
      'A verified merchant is a shop that the people who run this site have looked at: it says who it is, sells what it shows, and sends it at the price that it names.',
      'The badge beside a name says no more than that. It is not for sale, and a shop that stops keeping the guidelines loses it.',
      'Some verified merchants show more badges on their profile, such as eco-friendly. They choose them, three at most, after their shop was found to be so.',
    ],
    back: 'Back to the Pins',
  },
};
