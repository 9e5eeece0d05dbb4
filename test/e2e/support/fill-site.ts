import type { Member } from '../../support/service/client.ts';
import { createPin, type CreatedPin } from '../../support/data/pictures.ts';
import type { TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Pins of the member, oldest first, each with its own picture in all sizes. */
export async function fillSite(
  service: TestService,
  member: Member,
  pins: Record<string, string>[],
): Promise<CreatedPin[]> {
  const created: CreatedPin[] = [];
  for (const [index, fields] of pins.entries())
    created.push(
      await createPin(member, index + 1, { alt_text: `Pattern ${index + 1}`, link: '', ...fields }),
    );
  await picturesReady(service);
  return created;
}

/** Waits until the worker has made all sizes of all pictures. */
export async function picturesReady({ db }: TestService): Promise<void> {
  await waitFor(async () => (await db.pool.query('SELECT 1 FROM jobs')).rowCount === 0, {
    what: 'the worker to make the pictures',
    intervalMs: 50,
  });
}
