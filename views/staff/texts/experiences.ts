import { formats } from '../../base/texts/formats.ts';
import { experienceLimits, type ExperienceReport } from '../../contract/staff/experiences.ts';
import { catalog } from '../../languages/catalog.ts';

/** Staff strings for experiences. */
export const experienceStaffTexts = catalog('staff', 'experienceStaff');

type Figures<Value> = Record<keyof Pick<ExperienceReport, 'viewed' | 'completed' | 'dismissed'>, Value>;

/** The counts of an experience as texts: '10,000+' where counting stopped. */
export function countsOf({ viewed, completed, dismissed }: Figures<number>): Figures<string> {
  return { viewed: counted(viewed), completed: counted(completed), dismissed: counted(dismissed) };
}

function counted(people: number): string {
  return people >= experienceLimits.counted
    ? `${formats.number(experienceLimits.counted)}+`
    : formats.number(people);
}
