import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { flag } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { returnTo } from '../return-to.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { catalog } from '../../../views/languages/catalog.ts';
import { limits } from '../../../views/contract/limits.ts';

const toasts = catalog('search', 'toast');

/** Session fields in the response (spec §3 'Session', UNAUTH-03). */
const sessionStateSchema = z
  .object({
    user_id: idText.nullable(),
    is_authenticated: z.boolean(),
    is_mobile: z.boolean(),
    is_tablet: z.boolean(),
    viewed_shared_pins: z
      .record(z.string(), z.object({ invite_code: z.string() }))
      .describe('Pins opened through an invite, by id'),
    visited_pin_ids: z.array(idText).describe('Pins whose pages were visited last, newest first'),
    unauth_save_pin_id: idText.nullable().describe('The pin whose save led to the sign-up prompt'),
    unauth_saved_pin_ids: z.array(idText),
    has_saved_unauth_pin: z.boolean(),
    can_use_native_app: z.boolean(),
    unauth_interstitial_dismissed: z.boolean(),
  })
  .meta({ id: 'SessionState' });

export const sessionStateOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/session_state/',
  resources: [{ name: 'SessionStateResource', verb: 'get' }],
  summary: "Returns the visitor's session state.",
  tag: 'Signed-out visitors',
  whileFactorDemanded: 'holder',
  input: z.object({}),
  output: sessionStateSchema,
  handle: (context) => Promise.resolve({ data: present(context) }),
});

export const updateSessionStateOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/session_state/',
  resources: [{ name: 'SessionStateResource', verb: 'update' }],
  summary:
    'Records that the sign-up prompt was dismissed, or whether an app can open links: if not, none is offered.',
  tag: 'Signed-out visitors',
  input: z.object({
    unauth_interstitial_dismissed: flag.optional(),
    can_use_native_app: flag.optional(),
    next: z.string().max(limits.pinLink).optional(),
    return_to: z.string().max(limits.pinLink).optional(),
  }),
  output: sessionStateSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle(context, input) {
    const { session } = context;
    if (input.unauth_interstitial_dismissed !== undefined) {
      session.set('unauthInterstitialDismissed', input.unauth_interstitial_dismissed);
      // Dismissing the prompt drops the pin that it was about. Saved pins stay.
      const wanted = session.data.unauthSavePinId;
      if (
        input.unauth_interstitial_dismissed &&
        !(session.data.unauthSaves ?? []).some(({ pinId }) => pinId === wanted)
      )
        session.unset('unauthSavePinId');
    }
    if (input.can_use_native_app !== undefined) session.set('canUseNativeApp', input.can_use_native_app);
    await session.save();
    return { data: present(context) };
  },
  form: {
    isButton: true,
    page: () => '/',
    done: (_data, input, context) => ({
      to: returnTo(context.services.signer, input.return_to) ?? safeNext(input.next),
    }),
  },
});

export const clearVisitedPinsOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/session_state/visited_pins/',
  summary: "Forgets the pins whose pages were visited in the caller's session.",
  tag: 'Signed-out visitors',
  input: z.object({}),
  output: z.object({ cleared: z.literal(true) }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ session }) {
    session.unset('visitedPins');
    await session.save();
    return { data: { cleared: true } };
  },
  form: {
    page: () => '/search/',
    done: () => ({ to: '/search/', told: toasts.viewedCleared }),
  },
});

function present({ viewer, session: { data } }: OperationContext): z.output<typeof sessionStateSchema> {
  return {
    user_id: viewer.user?.id ?? null,
    is_authenticated: viewer.user !== null,
    is_mobile: viewer.isMobile,
    is_tablet: viewer.isTablet,
    viewed_shared_pins: Object.fromEntries(
      Object.entries(data.viewedSharedPins ?? {}).map(([pinId, { inviteCode }]) => [
        pinId,
        { invite_code: inviteCode },
      ]),
    ),
    visited_pin_ids: data.visitedPins ?? [],
    unauth_save_pin_id: data.unauthSavePinId ?? null,
    unauth_saved_pin_ids: (data.unauthSaves ?? []).map(({ pinId }) => pinId),
    has_saved_unauth_pin: data.hasSavedUnauthPin ?? false,
    can_use_native_app: data.canUseNativeApp ?? false,
    unauth_interstitial_dismissed: data.unauthInterstitialDismissed ?? false,
  };
}
