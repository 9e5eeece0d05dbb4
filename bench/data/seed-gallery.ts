import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawArtwork } from '@pinfold/demo-artwork';
import { pins } from '../../db/seeds/cast/pins.ts';
import { createLocalPictures } from '../../server/cli/local-pictures.ts';
import { readConfig } from '../../server/config/config.ts';
import { signUp } from '../../server/accounts/sign-up.ts';
import { createBoard } from '../../server/boards/create-board.ts';
import { createPin } from '../../server/pins/create/create-pin.ts';
import { storePicture } from '../../server/media/store-picture.ts';

export interface Gallery {
  /** Newest first, as on the home page. */
  pinIds: string[];
  profilePath: string;
  boardPath: string;
}

/** Uses one in this many demo pins: all boards, all kinds of images, slightly more than a page. */
const every = 6;

/** Creates a member with a board of demo pins and their real images. */
export async function seedGallery(
  connectionString: string,
  dataDir: string,
  secret: string,
): Promise<Gallery> {
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: connectionString, SESSION_SECRET: secret });
  await mkdir(config.stagingDir, { recursive: true });
  const local = await createLocalPictures({ ...config, databaseUrl: connectionString });
  const { services } = local;
  try {
    const { userId } = await signUp(services, {
      email: 'curator@example.org',
      password: 'only-for-benchmarks',
      firstName: 'Maya',
      lastName: 'Okafor',
      username: 'curator',
      birthDate: '1990-01-01',
      gender: 'unspecified',
      locale: 'en-US',
      country: 'US',
    });
    const board = await createBoard(services, {
      ownerId: userId,
      name: 'Everything',
      description: 'Some of each',
      privacy: 'public',
    });
    const pinIds: string[] = [];
    for (const [index, pin] of pins.filter((_pin, place) => place % every === 0).entries()) {
      const file = join(config.stagingDir, `gallery-${index}`);
      await writeFile(file, (await drawArtwork(pin.artwork)).data);
      const stored = await storePicture(local.store, file);
      if (!stored.ok) throw new Error(stored.error.message);
      const created = await createPin(services, {
        userId,
        boardId: board.id,
        sectionId: null,
        signature: stored.value.signature,
        title: pin.title,
        description: pin.description,
        altText: pin.alt,
        link: pin.link ?? '',
        method: 'uploaded',
        key: `gallery:${index}`,
      });
      pinIds.unshift(created.id);
    }
    return { pinIds, profilePath: '/curator/', boardPath: '/curator/everything/' };
  } finally {
    await local.close();
  }
}
