import { z } from 'zod';
import { sponsorPin } from '../sponsor-pin.ts';
import { box, id, text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';
import { limits } from '../../../views/contract/limits.ts';
import { pinEditUrl, pinUrl } from '../../../views/base/urls/canonical.ts';
import { sponsorshipTexts as texts } from '../../../views/pins/texts/sponsorship.ts';

export const sponsorPinOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/pins/{pin_id}/sponsorship/',
  resources: [{ name: 'PinSponsorshipResource', verb: 'update' }],
  summary: "Sets the sponsor of the caller's pin. An empty partner removes it.",
  tag: 'Pins',
  input: z.object({
    pin_id: id,
    partner: text(limits.sponsorName, 'partner').default(''),
    has_affiliates: box.default(false),
  }),
  output: z.object({
    pin_id: idText,
    status: z.number().nullable(),
    sponsor: z.string().nullable(),
    has_affiliates: z.boolean(),
  }),
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const sponsorship = await sponsorPin(context.services, context.viewer.user.id, input.pin_id, {
      sponsorName: input.partner,
      hasAffiliates: input.has_affiliates,
    });
    return {
      data: {
        pin_id: input.pin_id,
        status: sponsorship?.status ?? null,
        sponsor: sponsorship === null || sponsorship.sponsorName === '' ? null : sponsorship.sponsorName,
        has_affiliates: sponsorship?.hasAffiliates ?? false,
      },
    };
  },
  form: {
    page: (input) => pinEditUrl(String(input['pin_id'])),
    done: (_data, input) => ({ to: pinUrl(input.pin_id), told: texts.kept }),
  },
});
