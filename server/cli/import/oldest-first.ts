import type { FoundPhoto } from './find-photos.ts';
import { readTakenAt } from './read-caption.ts';

const readersAtOnce = 4;

/**
 * Sorts photographs by when they were taken, so that the newest come first on boards: by the time they state,
 * otherwise by modification time, then by name. Stops reading early if the import is being stopped.
 */
export async function oldestFirst(
  photos: FoundPhoto[],
  isStopping: () => boolean,
  done: (count: number) => void,
): Promise<FoundPhoto[]> {
  const times = new Map<FoundPhoto, number>();
  const waiting = photos.values();
  const read = async (): Promise<void> => {
    for (const photo of waiting) {
      if (isStopping()) return;
      times.set(photo, (await readTakenAt(photo.path)) ?? photo.modifiedMs);
      done(times.size);
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, read));
  const timeOf = (photo: FoundPhoto): number => times.get(photo) ?? photo.modifiedMs;
  return photos.toSorted((one, other) => timeOf(one) - timeOf(other) || (one.name < other.name ? -1 : 1));
}
