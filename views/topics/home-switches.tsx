import type { ShellProps } from '../base/shell/shell.tsx';
import { homeSwitches, type HomeSwitches } from '../feeds/leanings.ts';
import { tuneTexts as t } from '../feeds/texts/tune.ts';
import { CsrfField } from '../base/form/csrf-field.tsx';

/** Home feed sources, each toggled by a one-button form. */
export function HomeSwitchList({ shell, tuning }: { shell: ShellProps; tuning: HomeSwitches }) {
  return (
    <section aria-labelledby="switches">
      <h2 id="switches">{t.switches}</h2>
      <ul className="rows">
        {homeSwitches.map((name) => (
          <li key={name}>
            <span id={`switch-${name}`}>
              <b>{t.names[name].label}</b>
              <br />
              <small>{t.names[name].hint}</small>
            </span>
            <form method="post" action="/v3/feeds/home/tuning/">
              <CsrfField token={shell.csrfToken} />
              <input type="hidden" name="_method" value="PUT" />
              <input type="hidden" name={name} value={String(!tuning[name])} />
              <button
                className={tuning[name] ? 'button' : 'button quiet'}
                role="switch"
                aria-checked={tuning[name]}
                aria-labelledby={`switch-${name}`}
              >
                {tuning[name] ? t.on : t.off}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
