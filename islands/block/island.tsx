import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { BlockControl, type BlockControlProps } from '../../views/people/block-control.tsx';
import { peopleTexts as t } from '../../views/people/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export type BlockProps = Omit<BlockControlProps, 'isBusy' | 'onSubmit'>;

/** Blocks and unblocks optimistically, with rollback on failure (USER-03). */
export function Block({ isBlocked: initial, ...props }: BlockProps): ReactNode {
  const [isBlocked, setBlocked] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const { userId, name } = props;

  // CSS hides the remaining content of a newly blocked person.
  useEffect(() => {
    document.getElementById('main')?.toggleAttribute('data-blocked', isBlocked);
  }, [isBlocked]);

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = !isBlocked;
    setBusy(true);
    setBlocked(wanted);
    setSaid(wanted ? t.blockedLive({ name }) : t.unblockedLive({ name }));
    const result = wanted
      ? await call('PUT /v3/users/{blocked_user_id}/block/', { blocked_user_id: userId })
      : await call('DELETE /v3/users/{blocked_user_id}/block/', { blocked_user_id: userId });
    setBusy(false);
    if (!result.ok) {
      setBlocked(!wanted);
      setSaid('');
      bus.emit('toast', { text: result.message ?? t.blockFailed, kind: 'error' });
    } else if (!wanted && initial) {
      // The page was rendered without content that is now visible.
      location.reload();
    }
  };

  return (
    <>
      <BlockControl
        {...props}
        isBlocked={isBlocked}
        isBusy={isBusy}
        onSubmit={(event) => void onSubmit(event)}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

export { Block as Island };
