export const sponsorshipTexts = {
  title: 'Who pays for this Pin',
  lead: 'Say so when somebody pays you for it or when you earn by its products.',
  partner: 'Paid partnership with',
  affiliates: 'It includes sponsored products',
  affiliatesHint: 'You earn something when people buy them.',
  submit: 'Keep',
  kept: 'Your Pin says who pays for it.',
};
