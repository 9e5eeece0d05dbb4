import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import { listSwitches, putSwitch } from '../../db/queries/flags.ts';
import { switches, type SwitchName } from '../../views/contract/staff/switches.ts';
import type { Services } from '../services.ts';
import { recordAct } from '../staff/audit.ts';
import type { ActingStaff } from '../staff/staff.ts';

/** Turns a feature flag on or off. Other processes pick up the change at once or within seconds. */
export async function turnSwitch(
  services: Pick<Services, 'db' | 'switches'>,
  staff: ActingStaff<'feature.on' | 'feature.off'>,
  name: SwitchName,
  isOn: boolean,
  reason: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const was = (await listSwitches(tx)).find((each) => each.name === name)?.isOn ?? switches[name].isOn;
    await putSwitch(tx, name, isOn);
    await recordAct(tx, staff, {
      subject: { id: name, name },
      reason,
      before: { isOn: was },
      after: { isOn },
    });
    await forgetKeptPages(tx);
  });
  await services.switches.reread();
}
