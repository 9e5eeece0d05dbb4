export type CastUsername = 'ada' | 'mateo' | 'yuki' | 'layla' | 'wilhelmina' | 'kwame' | 'priya' | 'tomas';

export interface CastMember {
  readonly username: CastUsername;
  readonly fullName: string;
  readonly email: string;
  readonly about: string;
  /** Seed of the drawn avatar. Members without one show their initials. */
  readonly avatar?: string;
  /** Name of their business. */
  readonly business?: string;
}

/** Password of every demo member. Demo content only. */
export const demoPassword = 'demo-pins-2026';

export const cast: readonly CastMember[] = [
  {
    username: 'ada',
    fullName: 'Ada Okonkwo',
    email: 'ada@example.com',
    about: 'Moving house, slowly. Collects lamps, chairs and reasons to repaint.',
    avatar: 'ada',
  },
  {
    username: 'mateo',
    fullName: 'Mateo Rojas Ibáñez',
    email: 'mateo@example.com',
    about: 'Architect in Valparaíso. I photograph stairs so that I remember to build better ones.',
    avatar: 'mateo',
  },
  {
    username: 'yuki',
    fullName: '森田 ゆき',
    email: 'yuki@example.com',
    about: 'Potter, knitter, owner of too much wool.',
    avatar: 'yuki',
    business: 'Wool & Clay',
  },
  {
    username: 'layla',
    fullName: 'ليلى الحداد',
    email: 'layla@example.com',
    about: 'أطبخ يوم الأحد وأكتب الوصفات يوم الاثنين. Recipes in two languages.',
    avatar: 'layla',
  },
  {
    username: 'wilhelmina',
    fullName: 'Wilhelmina Charlotte van der Hoogenband-Oosterwijk Lindqvist',
    email: 'wilhelmina@example.com',
    about: 'Night trains, mountain huts, ferries. Always on the side with the view.',
    avatar: 'wilhelmina',
  },
  {
    username: 'kwame',
    fullName: 'Kwame Asante',
    email: 'kwame@example.com',
    about: 'Printmaker. Two inks are plenty.',
    avatar: 'kwame',
    business: 'Two Inks Press',
  },
  {
    username: 'priya',
    fullName: 'Priya Raghunathan',
    email: 'priya@example.com',
    about: '',
    avatar: 'priya',
  },
  {
    username: 'tomas',
    fullName: 'Tomáš Dvořák',
    email: 'tomas@example.com',
    about: 'I walk the dog and the dog finds the mushrooms.',
  },
];
