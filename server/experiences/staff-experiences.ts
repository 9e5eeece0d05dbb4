import {
  endExperience as putEnd,
  experienceDefinition,
  experienceReports,
  putExperience,
  type StoredExperience,
} from '../../db/queries/experiences/definitions.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { ExperienceDefinition, ExperienceReport } from '../../views/contract/staff/experiences.ts';
import { experienceState } from '../../views/experiences/experience-state.ts';
import { placedExperience } from '../../views/experiences/experience-machine.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { NewEntry } from '../staff/audited-acts.ts';
import type { ActingStaff, Staff } from '../staff/staff.ts';
import { refusals } from '../refusals.ts';

/** Lists all experiences with their figures (EXP-01). */
export function listStaffExperiences(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
): Promise<ExperienceReport[]> {
  return experienceReports(db);
}

/** Returns an experience by `placementId:experienceId`. Throws `experience_not_found`. */
export function staffExperience(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
  placed: string,
): Promise<ExperienceReport> {
  return existing(db, placed);
}

async function existing(sql: Sql, placed: string): Promise<ExperienceReport> {
  const place = placedExperience(placed);
  const [report] = place === null ? [] : await experienceReports(sql, place);
  if (report === undefined) throw new AppError('experience_not_found');
  return report;
}

async function stored(sql: Sql, placed: string): Promise<StoredExperience> {
  const place = placedExperience(placed);
  const definition = place && (await experienceDefinition(sql, place));
  if (definition === null) throw new AppError('experience_not_found');
  return definition;
}

/** Creates an unpublished experience. Throws `bad_input` if its ids are taken. */
export async function writeExperience(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'experience.write'>,
  definition: ExperienceDefinition,
): Promise<ExperienceReport> {
  return db.transaction(async (tx) => {
    if ((await experienceDefinition(tx, definition)) !== null)
      throw fieldError('experience_id', refusals.experiences.numberTaken);
    await putExperience(tx, definition, false);
    await recordAct(tx, staff, {
      subject: subjectOf(definition),
      after: shortly(definition),
    });
    return existing(tx, placedId(definition));
  });
}

/** Updates an experience. Pages show it at once if it is published. Throws `experience_not_found`. */
export async function editExperience(
  { db }: Pick<Services, 'db'>,
  staff: ActingStaff<'experience.edit'>,
  definition: ExperienceDefinition,
): Promise<ExperienceReport> {
  return db.transaction(async (tx) => {
    const before = await stored(tx, placedId(definition));
    await putExperience(tx, definition, before.isOn);
    await recordAct(tx, staff, {
      subject: subjectOf(definition),
      before: shortly(before),
      after: shortly(definition),
    });
    await forgetKeptPages(tx);
    return existing(tx, placedId(definition));
  });
}

/** Publishes an experience, or publishes it again after its end. Throws `experience_not_found`. */
export async function publishExperience(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: ActingStaff<'experience.publish'>,
  placed: string,
): Promise<ExperienceReport> {
  return db.transaction(async (tx) => {
    const before = await stored(tx, placed);
    const state = experienceState(before, clock.now());
    const isOver = before.endsAt !== null && before.endsAt <= clock.now();
    await putExperience(tx, { ...before, ...(isOver && { endsAt: null }) }, true);
    await recordAct(tx, staff, {
      subject: subjectOf(before),
      before: { state },
      after: { state: 'published' },
    });
    await forgetKeptPages(tx);
    return existing(tx, placed);
  });
}

/** Ends an experience for everyone. Throws `experience_not_found`, and `bad_input` if it is not published. */
export async function endExperience(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: ActingStaff<'experience.end'>,
  placed: string,
): Promise<ExperienceReport> {
  return db.transaction(async (tx) => {
    const before = await stored(tx, placed);
    const state = experienceState(before, clock.now());
    if (!(await putEnd(tx, before, clock.now())))
      throw fieldError('placed_experience_id', refusals.experiences.notRunning);
    await recordAct(tx, staff, {
      subject: subjectOf(before),
      before: { state },
      after: { state: 'ended' },
    });
    await forgetKeptPages(tx);
    return existing(tx, placed);
  });
}

function subjectOf(definition: ExperienceDefinition): { id: string; name: string } {
  return { id: placedId(definition), name: definition.displayData.title };
}

type Values = NonNullable<NewEntry<'experience.write'>['after']>;

function shortly({ displayData, audience, startsAt, endsAt }: ExperienceDefinition): Values {
  return {
    title: displayData.title,
    audience,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function placedId({ placementId, experienceId }: ExperienceDefinition): string {
  return `${placementId}:${experienceId}`;
}
