import { readExperimentCommand, runExperimentCommand } from '../../../server/cli/admin/experiments.ts';
import type { Member } from '../../support/service/client.ts';
import type { TestService } from '../../support/service/service.ts';
import { waitFor } from '../../support/wait-for.ts';

/** Puts every member into the group of the direct-save experiment and waits until pages reflect it. */
export async function directSaveGroup(
  service: TestService,
  name: 'enabled' | 'control',
  who: Member,
): Promise<void> {
  // Another run may be under way.
  await run(service, 'stop', 'direct_save_overlay');
  const failure = await run(
    service,
    'start',
    'direct_save_overlay',
    '--groups',
    `${name}:1`,
    '--units',
    'users',
  );
  if (failure !== null) throw new Error(failure);
  await waitFor(
    async () => {
      const { text } = await who.send('GET', '/', { headers: { accept: 'text/html' } });
      return /<i-l n="save"/.test(text) === (name === 'control');
    },
    { what: 'the group is there' },
  );
}

async function run(service: TestService, ...words: string[]): Promise<string | null> {
  const command = readExperimentCommand(words);
  return typeof command === 'string' ? command : (await runExperimentCommand(service.db, command)).failure;
}
