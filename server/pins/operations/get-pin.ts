import { z } from 'zod';
import { getPin } from '../get-pin.ts';
import { AppError } from '../../errors.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { closeupSchema } from '../present/present-schema.ts';
import { presentCloseup } from '../present.ts';

export const getPinOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/pins/{id}/',
  resources: [{ name: 'PinResource', verb: 'get' }],
  summary: 'Returns a pin.',
  tag: 'Pins',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ id, field_set_key: z.string().max(100).optional() }),
  output: closeupSchema,
  async handle(context, input) {
    const pin = await getPin(context.services, saverOf(context), input.id);
    if (pin === null) throw new AppError('pin_not_found');
    return { data: presentCloseup(context.origin, pin) };
  },
});
