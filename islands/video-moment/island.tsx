import { useState, type ReactNode } from 'react';
import { writeMoment } from '../../views/media/moment.ts';
import { studioTexts as t } from '../../views/studio/texts.ts';

/** Writes the video's current position into the form. Hidden by CSS without script. */
export function VideoMoment(): ReactNode {
  const [said, say] = useState('');
  const take = (): void => {
    const video = document.querySelector<HTMLVideoElement>('.studio__cover video');
    const field = document.querySelector<HTMLInputElement>('#cover_at');
    if (video === null || field === null) return;
    field.value = writeMoment(video.currentTime * 1000);
    say(t.coverTaken({ moment: field.value }));
  };
  return (
    <p className="studio__moment">
      <button className="button quiet" type="button" onClick={take}>
        {t.coverTake}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  );
}

export { VideoMoment as Island };
