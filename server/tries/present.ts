import { z } from 'zod';
import type { Try } from '../../views/contract/pins/tries.ts';
import { idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { presentUser, userSchema } from '../people/present.ts';
import { imagesSchema, presentImages } from '../pins/present/present-images.ts';
import { presentPin } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import type { TriedPinRecord } from './list-tries.ts';

const fields = {
  id: idText,
  type: z.literal('userdiditdata'),
  details: z.string().describe('The note; empty if there is none'),
  images: z.array(imagesSchema).nullable().describe('One map of sizes per picture'),
  user: userSchema,
  is_by_me: z.boolean(),
  deletable_by_me: z.boolean(),
  done_at: instantRfc2822,
};

/** A try in the format that clients know as did-it data. */
export const trySchema = z
  .object({ ...fields, pin: z.object({ id: idText, type: z.literal('pin') }) })
  .meta({ id: 'Try' });
export const triedPinSchema = z.object({ ...fields, pin: pinSchema }).meta({ id: 'TriedPin' });

/** `pinId` is the pin under which it was requested. */
export function presentTry(origin: string, pinId: string, made: Try): z.output<typeof trySchema> {
  return { ...presentWords(origin, made), pin: { id: pinId, type: 'pin' } };
}

export function presentTriedPin(origin: string, tried: TriedPinRecord): z.output<typeof triedPinSchema> {
  return { ...presentWords(origin, tried), pin: presentPin(origin, tried.pin) };
}

function presentWords(origin: string, made: Try) {
  return {
    id: made.id,
    type: 'userdiditdata' as const,
    details: made.text,
    images: made.picture === null ? null : [presentImages(origin, made.picture)],
    user: presentUser(origin, made.writer),
    is_by_me: made.isMine,
    deletable_by_me: made.canDelete,
    done_at: rfc2822(made.createdAt),
  };
}
