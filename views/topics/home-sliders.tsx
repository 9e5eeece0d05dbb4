import type { ReactNode } from 'react';
import type { ShellProps } from '../base/shell/shell.tsx';
import { CsrfField } from '../base/form/csrf-field.tsx';
import { leanings, maxLeaning, type HomeLeanings } from '../feeds/leanings.ts';
import { tuneTexts as t } from '../feeds/texts/tune.ts';

interface HomeSlidersProps {
  shell: ShellProps;
  tuning: HomeLeanings;
  /** Saves the form as it is changed, and tells its state. */
  keeper?: ReactNode;
}

/** What the home feed leans to, in one form. The browser says a slider's value, which its text does not repeat. */
export function HomeSliders({ shell, tuning, keeper }: HomeSlidersProps) {
  return (
    <section className="home-leanings" aria-labelledby="sliders">
      <h2 id="sliders">{t.sliders}</h2>
      <p className="hint">{t.slidersHint}</p>
      <form className="home-sliders" method="post" action="/v3/feeds/home/tuning/" autoComplete="off">
        <CsrfField token={shell.csrfToken} />
        <input type="hidden" name="_method" value="PUT" />
        {leanings.map((name) => (
          <div key={name} className="home-slider">
            <label htmlFor={`slider-${name}`}>{t.leanings[name].label}</label>
            <small id={`slider-${name}-hint`}>{t.leanings[name].hint}</small>
            <input
              type="range"
              id={`slider-${name}`}
              name={name}
              min={-maxLeaning}
              max={maxLeaning}
              step={1}
              defaultValue={tuning[name]}
              aria-describedby={`slider-${name}-hint`}
            />
            <span className="home-slider__ends">
              <span>{t.leanings[name].first}</span>
              <span>{t.leanings[name].last}</span>
            </span>
          </div>
        ))}
        <button className="button">{t.save}</button>
        {keeper}
      </form>
    </section>
  );
}
