import { drawAvatar } from '@pinfold/demo-artwork/avatar';
import { insertFollow } from '../../../db/queries/follows.ts';
import { pinCardsOfBoard } from '../../../db/queries/pins/pin-cards.ts';
import { putReaction } from '../../../db/queries/reactions.ts';
import { insertSection } from '../../../db/queries/sections/section-changes.ts';
import { sectionsOfBoards } from '../../../db/queries/sections/sections.ts';
import { pinIdByIdempotencyKey } from '../../../db/queries/saves/saves.ts';
import { setUserAbout, setUserAvatar, userByUsername } from '../../../db/queries/people/users.ts';
import { articles } from '../../../db/seeds/cast/articles.ts';
import { boards as castBoards } from '../../../db/seeds/cast/boards.ts';
import { cast, demoPassword } from '../../../db/seeds/cast/members.ts';
import { pins } from '../../../db/seeds/cast/pins.ts';
import { richOfPin } from '../../../db/seeds/cast/rich/rich-of-pin.ts';
import { firstLaterPlace, specialAfter } from '../../../db/seeds/cast/special/specials.ts';
import { reactionNames, reactionTypes } from '../../../views/contract/pins/reactions.ts';
import { divideName } from '../../../views/people/names.ts';
import { boardSlug } from '../../../views/boards/board-slug.ts';
import { sectionSlug } from '../../../views/sections/section-slug.ts';
import { getBoardBySlug } from '../../boards/get-board.ts';
import { createBoard } from '../../boards/create-board.ts';
import { newest } from '../../paging/bookmark.ts';
import { convertToBusiness } from '../../business/convert.ts';
import { createPin } from '../../pins/create/create-pin.ts';
import { signUp } from '../../accounts/sign-up.ts';
import { publishArticle } from '../../articles/articles.ts';
import { startTexts as t } from '../../terminal/terminal-texts.ts';
import { createSpecialSeeder } from './seed-special.ts';
import { seedCatalog } from './seed-catalog.ts';
import { seedCollections } from './seed-collections.ts';
import { seedTalk } from './seed-talk.ts';
import { pinKey, saveElsewhere, storeBytes, type SeededBoard } from './seeding.ts';
import { drawInProcesses, type Drawing } from './draw-in-processes.ts';
import type { LocalPictures } from '../local-pictures.ts';
import type { Progress } from '../progress.ts';

const firstPlaces = [...pins.keys()].slice(0, firstLaterPlace);
const laterPlaces = [...pins.keys()].slice(firstLaterPlace);

const drawPlaces = (places: readonly number[]): Drawing =>
  drawInProcesses(places.flatMap((place) => pins[place]?.artwork ?? []));

/** Starts drawing the first pins of an empty service. */
export const drawFirstPins = (): Drawing => drawPlaces(firstPlaces);

/**
 * Seeds the cast and returns the remaining work, which can run while the site is up: the last pins, with films and
 * stories. Every step is idempotent, so an interrupted run can continue. `ahead` are the drawings of `drawFirstPins`.
 */
export async function seedDemo(
  local: LocalPictures,
  progress: Progress,
  ahead: Drawing | null,
): Promise<(stop: AbortSignal) => Promise<void>> {
  const people = await progress.during(t.inviting, () => seedPeople(local));
  const boards = await seedBoards(local, people);
  await progress.counted(t.drawing, firstLaterPlace, (done) =>
    seedPins(local, boards, firstPlaces, done, ahead),
  );
  await seedFollows(local, people);
  await seedArticles(local, boards);
  return async (stop) => {
    await seedPins(local, boards, laterPlaces, () => stop.throwIfAborted());
    const ids = await seededPins(local, boards);
    await seedCollections(local, people, ids);
    await seedCatalog(local, boards, ids);
    await seedTalk(local, people, ids);
  };
}

async function seedPeople(local: LocalPictures): Promise<Map<string, string>> {
  const { services } = local;
  const seeded = await Promise.all(
    cast.map(async (member): Promise<[string, string]> => {
      const known = await userByUsername(services.db, member.username);
      if (known !== null) return [member.username, known.id];
      const { firstName, lastName } = divideName(member.fullName);
      const { userId } = await signUp(services, {
        email: member.email,
        password: demoPassword,
        firstName: firstName.slice(0, 30),
        lastName,
        username: member.username,
        birthDate: '1990-01-01',
        gender: 'unspecified',
        locale: 'en-US',
        country: null,
      });
      await setUserAbout(services.db, userId, member.about);
      if (member.business !== undefined)
        await convertToBusiness(services, userId, {
          name: member.business,
          category: 'brand',
          website: '',
          contact: member.email,
        });
      if (member.avatar !== undefined) {
        const avatar = await storeBytes(local, `avatar-${member.username}`, await drawAvatar(member.avatar));
        await setUserAvatar(services.db, userId, avatar);
      }
      return [member.username, userId];
    }),
  );
  return new Map(seeded);
}

const maxArticlePins = 12;

/** Creates articles from the newest pins of sections. An article whose name is taken already exists. */
async function seedArticles({ services }: LocalPictures, boards: Map<string, SeededBoard>): Promise<void> {
  for (const { board, sections, ...article } of articles) {
    const seeded = boards.get(board);
    const pinIds: string[] = [];
    for (const title of sections) {
      const filter = { sectionId: seeded?.sections.get(title) ?? '0' };
      const left = maxArticlePins - pinIds.length;
      const rows = await pinCardsOfBoard(services.db, null, seeded?.boardId ?? '', newest, left, filter);
      pinIds.push(...rows.map(({ id }) => id));
    }
    await publishArticle(services.db, { ...article, pinIds });
  }
}

async function seedBoards(
  local: LocalPictures,
  people: Map<string, string>,
): Promise<Map<string, SeededBoard>> {
  const { services } = local;
  const seeded = new Map<string, SeededBoard>();
  for (const board of castBoards) {
    const ownerId = people.get(board.owner) ?? '';
    const found = await getBoardBySlug(services, ownerId, ownerId, boardSlug(board.name));
    const boardId =
      found?.board.id ??
      (
        await createBoard(services, {
          ownerId,
          name: board.name,
          description: board.description,
          privacy: board.privacy,
        })
      ).id;
    for (const title of board.sections) await insertSection(services.db, boardId, title, sectionSlug(title));
    const sections = await sectionsOfBoards(services.db, ownerId, [boardId]);
    seeded.set(board.key, {
      ownerId,
      boardId,
      sections: new Map(sections.map((section) => [section.title, section.id])),
    });
  }
  return seeded;
}

/** Creates the ordinary pins of these places, drawing missing pictures, and the special pins that follow them. */
async function seedPins(
  local: LocalPictures,
  boards: Map<string, SeededBoard>,
  places: readonly number[],
  done: (count: number) => void,
  ahead: Drawing | null = null,
): Promise<void> {
  const ids = await seededPins(local, boards);
  const missing = places.filter((place) => !ids.has(place));
  const isAhead = ahead !== null && missing.length === places.length;
  if (!isAhead) ahead?.stop();
  const drawn = isAhead ? ahead : drawPlaces(missing);
  const specials = await createSpecialSeeder(local, boards);
  const finish = async (place: number): Promise<void> => {
    const id = ids.get(place);
    if (id === undefined) return;
    await seedReactions(local, boards, id, place);
    await saveElsewhere(local, boards, id, pinKey(place), pins[place]?.savedTo ?? []);
    const special = specialAfter(place);
    if (special !== undefined) await specials.seed(special, productIds(ids));
    done(places.indexOf(place) + 1);
  };
  for (const place of places) if (!missing.includes(place)) await finish(place);
  // The page shows the newest pins first, so the list's last pins are created last.
  await drawn.each(async (index, bytes) => {
    const place = missing[index] ?? 0;
    ids.set(place, await seedPin(local, boards, place, bytes));
    await finish(place);
  });
}

/** Returns the ids of the ordinary pins that exist, by place. */
async function seededPins(
  { services }: LocalPictures,
  boards: Map<string, SeededBoard>,
): Promise<Map<number, string>> {
  const ids = new Map<number, string>();
  for (const [place, pin] of pins.entries()) {
    const id = await pinIdByIdempotencyKey(services.db, boards.get(pin.board)?.ownerId ?? '', pinKey(place));
    if (id !== null) ids.set(place, id);
  }
  return ids;
}

/** Returns the ids of product pins by their linked URL. */
function productIds(ids: ReadonlyMap<number, string>): ReadonlyMap<string, string> {
  const products = new Map<string, string>();
  for (const [place, id] of ids) {
    const link = pins[place]?.link;
    if (link?.startsWith('https://shop.example.com/') === true) products.set(link, id);
  }
  return products;
}

/** Stores a drawn picture and creates its pin. Returns the pin's id. */
async function seedPin(
  local: LocalPictures,
  boards: Map<string, SeededBoard>,
  place: number,
  bytes: Buffer,
): Promise<string> {
  const pin = pins[place];
  const board = pin && boards.get(pin.board);
  if (!pin || !board) throw new RangeError(`No demo pin has place ${place}.`);
  const signature = await storeBytes(local, `demo-${place}`, bytes);
  const { id } = await createPin(local.services, {
    userId: board.ownerId,
    boardId: board.boardId,
    sectionId: (pin.section === undefined ? undefined : board.sections.get(pin.section)) ?? null,
    signature,
    title: pin.title,
    description: pin.description,
    altText: pin.alt,
    link: pin.link ?? '',
    method: 'uploaded',
    key: pinKey(place),
    rich: richOfPin(pin, place),
  });
  return id;
}

/** Adds reactions from some of the board owners, varying the type per pin. */
async function seedReactions(
  local: LocalPictures,
  boards: Map<string, SeededBoard>,
  pinId: string,
  index: number,
): Promise<void> {
  const owners = [...boards.values()].map(({ ownerId }) => ownerId);
  const count = (index * 5) % 9;
  for (const [place, ownerId] of owners.slice(0, Math.max(0, count - 3)).entries()) {
    const name = reactionNames[(index + (place >> 1)) % reactionNames.length] ?? 'love';
    await putReaction(local.services.db, ownerId, pinId, reactionTypes[name]);
  }
}

async function seedFollows(local: LocalPictures, people: Map<string, string>): Promise<void> {
  const ids = [...people.values()];
  for (const [index, follower] of ids.entries())
    for (const step of [1, 2, 4]) {
      const followed = ids[(index + step) % ids.length];
      if (followed !== undefined) await insertFollow(local.services.db, follower, 'user', followed);
    }
}
