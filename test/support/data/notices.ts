import { putExperience } from '../../../db/queries/experiences/definitions.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { ExperienceDefinition } from '../../../views/contract/staff/experiences.ts';
import type { TestService } from '../service/service.ts';

const notice: ExperienceDefinition = {
  placementId: '1000162',
  experienceId: '7',
  type: 1,
  displayData: {
    title: 'Try sections',
    text: 'They keep a board tidy.',
    action: { label: 'Show me', href: '/edit/' },
    anchor: '',
  },
  metadata: { a: 1 },
  audience: 'users',
  needsTrigger: false,
  triggerable: [],
  startsAt: null,
  endsAt: null,
};

/** Publishes an experience: by default a notice for members on home. */
export async function publishNotice(
  service: Pick<TestService, 'db'>,
  {
    displayData = {},
    ...fields
  }: Partial<Omit<ExperienceDefinition, 'displayData'>> & {
    displayData?: Partial<ExperienceDefinition['displayData']>;
  } = {},
): Promise<void> {
  const definition = { ...notice, ...fields, displayData: { ...notice.displayData, ...displayData } };
  await putExperience(service.db, definition, true);
  await forgetKeptPages(service.db);
}
