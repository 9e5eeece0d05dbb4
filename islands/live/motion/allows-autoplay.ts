import { mayAutoplay } from '../../../views/media/autoplay.ts';

/** Returns whether the person's settings let videos play by themselves ([VIDEO-01]). */
export function allowsAutoplay(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return mayAutoplay({
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: connection?.saveData === true,
  });
}
