import type { ExperienceReport } from '../../contract/staff/experiences.ts';
import { Nag } from '../../experiences/nag.tsx';
import { isAnchorName } from '../../experiences/placements.ts';
import { experienceStaffTexts as t } from '../texts/experiences.ts';

/** An experience as its placement shows it. Its controls do nothing. */
export function ExperiencePreview({ report }: { report: ExperienceReport }) {
  const { anchor } = report.displayData;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview">{t.preview}</h2>
      {isAnchorName(anchor) && <p className="staff__aside">{t.previewNote({ anchor: t.anchors[anchor] })}</p>}
      <div inert>
        <Nag
          experience={{
            ...report,
            displayData: { ...report.displayData, anchor: '' },
            status: 'new',
            extraContext: {},
            triggerable: [],
          }}
          csrfToken={null}
          page="/"
        />
      </div>
    </section>
  );
}
