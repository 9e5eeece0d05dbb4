import type { Experience } from '../../../../views/contract/staff/experiences.ts';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { Nag } from '../../../../views/experiences/nag.tsx';
import { nagTexts as t } from '../../../../views/experiences/texts.ts';

export interface NoticeScreenProps {
  shell: ShellProps;
  experience: Experience;
  csrfToken: string;
  /** The page to return to. */
  next: string;
}

/** A notice on a page of its own. */
export default function NoticeScreen({ shell, experience, csrfToken, next }: NoticeScreenProps) {
  const displayData = { ...experience.displayData, anchor: '' };
  return (
    <Shell {...shell}>
      <h1 className="subheading">{t.noticeLead}</h1>
      <Nag experience={{ ...experience, displayData }} csrfToken={csrfToken} page={next} />
      <p className="row">
        <a className="button quiet" href={next}>
          {t.back}
        </a>
      </p>
    </Shell>
  );
}
