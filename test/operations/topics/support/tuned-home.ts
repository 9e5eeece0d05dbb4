import type { Client } from '../../../support/service/client.ts';
import type { Statement } from '../../../../db/connection/database.ts';

interface Pin {
  id: string;
  recommendation_reason: { reason: string } | null;
}

export const tuning = '/v3/feeds/home/tuning/';

export async function home(who: Client, pageSize = '250'): Promise<Pin[]> {
  return (await who.call('GET', '/v3/feeds/home/', { page_size: pageSize })).response?.data as Pin[];
}

/** Reasons other than that a pin is new. */
export const reasonsOf = async (who: Client): Promise<string[]> =>
  [...new Set((await home(who)).flatMap((pin) => pin.recommendation_reason?.reason ?? []))]
    .filter((reason) => reason !== 'NEW_PIN')
    .sort();

export const retitle: Statement = {
  name: 'test_retitle_pin',
  text: 'UPDATE pins SET title = $2 WHERE id = $1',
};
