import type { Client } from '../../../../support/service/client.ts';

export type Said = Record<string, unknown>;

export const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Birth date of a person who is thirteen today. */
export const thirteen = (): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - 13, now.getUTCMonth(), now.getUTCDate()));
};

export const tooYoung = (): string =>
  new Date(thirteen().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);

export const nothing: Said[] = [{}, { birthday: '' }, { birthday: '', age: '' }];

export const noDates = (): string[] => [
  ...[
    ' ',
    '0',
    '-',
    '0000-00-00',
    '0001-01-01',
    '1899-12-31',
    '1990-02-31',
    '1990-13-01',
    '1990-1-1',
    '01/02/1990',
  ],
  ...[
    '2015',
    '1990',
    '20150101',
    '01012015',
    'yesterday',
    'NaN',
    'Infinity',
    '1e3',
    '0x0',
    '９９',
    day(2),
    '9999-12-31',
  ],
  tooYoung(),
];

export const isIn = async (who: Client): Promise<boolean> =>
  ((await who.call('GET', '/v3/session_state/')).response?.data as { is_authenticated: boolean })
    .is_authenticated;
