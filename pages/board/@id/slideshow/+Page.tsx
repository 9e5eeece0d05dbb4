import type { ReactNode } from 'react';
import { Icon } from '../../../../views/base/icon.tsx';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { Slides, type SlidesProps } from '../../../../views/boards/slideshow/slides.tsx';
import { slideshowTexts as texts } from '../../../../views/boards/slideshow/texts.ts';

export interface SlideshowScreenProps extends Omit<SlidesProps, 't'> {
  shell: ShellProps;
  boardUrl: string;
  /** Buttons that need a script. */
  controls: ReactNode;
}

/** A board's pins one by one. */
export default function SlideshowScreen({ shell, boardUrl, controls, ...slides }: SlideshowScreenProps) {
  const { t } = shell;
  return (
    <Shell {...shell} isBare>
      <div className="slideshow">
        <div className="slideshow__bar">
          <a className="button icon" href={boardUrl} aria-label={texts.close}>
            <Icon name="close" />
          </a>
          <h1>{slides.label}</h1>
          {controls}
        </div>
        <Slides {...slides} t={t} />
      </div>
    </Shell>
  );
}
