import { z } from 'zod';
import { idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { presentPin } from '../pins/present.ts';
import { pinSchema } from '../pins/present-schema.ts';
import type { PersonActivityRecord } from './person-activity.ts';

export const personActivitySchema = z
  .object({
    id: idText,
    type: z.literal('useractivity'),
    act: z.enum(['created', 'saved', 'commented', 'tried', 'followed', 'made_board']),
    count: z.number().describe('Pins or people that it tells together'),
    pins: z.array(pinSchema).describe('The newest of them'),
    board: z.object({ id: idText, name: z.string(), url: z.string() }).nullable(),
    users: z.array(z.object({ username: z.string(), full_name: z.string() })).describe('The last followed'),
    text: z.string().describe('Of a comment or a try'),
    created_at: instantRfc2822.describe('When the newest of them happened'),
  })
  .meta({ id: 'PersonActivity' });

export function presentActivity(
  origin: string,
  activity: PersonActivityRecord,
): z.output<typeof personActivitySchema> {
  return {
    id: activity.id,
    type: 'useractivity',
    act: activity.act,
    count: activity.count,
    pins: activity.pins.map((pin) => presentPin(origin, pin)),
    board: activity.board,
    users: activity.people.map(({ username, fullName }) => ({ username, full_name: fullName })),
    text: activity.text,
    created_at: rfc2822(activity.at),
  };
}
