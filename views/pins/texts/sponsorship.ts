export const sponsorshipTexts = {
  title: 'Who pays for this Pin',
  lead: 'Say so if someone pays you for it or if you earn money from its products.',
  partner: 'Paid partnership with',
  affiliates: 'It includes sponsored products',
  affiliatesHint: 'You earn something when people buy them.',
  submit: 'Keep',
  kept: 'Your Pin says who pays for it.',
};
