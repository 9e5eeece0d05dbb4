import { profileUrl } from '../base/urls/canonical.ts';
import type { UserSummary } from '../contract/models.ts';

/** Who wrote below a pin. A name without a link where a block keeps the profile from the viewer. */
export function WriterName({ writer, isApart }: { writer: UserSummary; isApart: boolean | undefined }) {
  const name = writer.fullName || writer.username;
  return isApart === true ? (
    <b dir="auto">{name}</b>
  ) : (
    <a href={profileUrl(writer.username)} dir="auto">
      {name}
    </a>
  );
}
