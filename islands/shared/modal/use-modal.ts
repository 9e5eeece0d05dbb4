import { useEffect, type RefObject } from 'react';
import type { ModalVariant } from '../../../views/base/shell/modal-machine.ts';
import { createModal } from './create-modal.ts';

/** Below this width, dialogs have a separate layout. */
const phonePx = 560;

/** Opens a dialog as a site modal ([UI-01]) while its component is mounted. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  variant: ModalVariant,
  onPhones: ModalVariant = variant,
): void {
  useEffect(() => {
    if (dialog.current === null) return undefined;
    const modal = createModal(dialog.current, { variant: innerWidth < phonePx ? onPhones : variant });
    modal.open();
    return () => modal.destroy();
  }, [dialog, variant, onPhones]);
}
