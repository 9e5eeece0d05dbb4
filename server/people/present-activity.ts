import { z } from 'zod';
import { idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';
import { presentPin } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import type { PersonActivityRecord } from './person-activity.ts';

export const personActivitySchema = z
  .object({
    id: idText,
    type: z.literal('useractivity'),
    act: z.enum(['created', 'saved', 'commented', 'tried', 'followed', 'made_board']),
    count: z.number().describe('Number of pins or people in the group'),
    pins: z.array(pinSchema).describe('The newest pins'),
    board: z.object({ id: idText, name: z.string(), url: z.string() }).nullable(),
    users: z
      .array(z.object({ username: z.string(), full_name: z.string() }))
      .describe('The person followed last'),
    text: z.string().describe('Text of a comment or a try'),
    created_at: instantRfc2822.describe('Time of the newest act'),
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
