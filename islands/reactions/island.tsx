import { useRef, useState, type ReactNode } from 'react';
import { ReactionsControl } from '../../views/reactions/reactions-control.tsx';
import type { ReactionCounts, ReactionType } from '../../views/contract/pins/reactions.ts';
import {
  reactionStep,
  type ReactionEvent,
  type ReactionState,
} from '../../views/reactions/reaction-machine.ts';
import { formats } from '../../views/base/texts/formats.ts';
import { reactionTexts } from '../../views/reactions/texts.ts';
import { bus } from '../bus.ts';
import { call } from '../shared/call.ts';

export interface ReactionsProps {
  id: string;
  counts: ReactionCounts;
  mine: ReactionType | null;
  token: string;
}

const texts = { reactions: reactionTexts, compact: formats.compact };

/** Reactions are optimistic, with rollback on failure ([CLOSE-08]). */
export function Reactions({ id, counts, mine, token }: ReactionsProps): ReactNode {
  const [state, setState] = useState<ReactionState>({
    shown: { counts, mine },
    confirmed: { counts, mine },
    isCalling: false,
  });
  const latest = useRef(state);

  const dispatch = (event: ReactionEvent, message: string | null = null): void => {
    const step = reactionStep(latest.current, event);
    latest.current = step.state;
    setState(step.state);
    if (step.hasFailed) bus.emit('toast', { text: message ?? reactionTexts.failed, kind: 'error' });
    if (step.send !== undefined) void tell(step.send);
  };
  const tell = async (type: ReactionType | null): Promise<void> => {
    const result =
      type === null
        ? await call('DELETE /v3/pins/{pin_id}/reactions/', { pin_id: id })
        : await call('PUT /v3/pins/{pin_id}/reactions/', { pin_id: id, reaction_type: type });
    dispatch(
      result.ok
        ? {
            type: 'answered',
            reactions: { counts: result.data.reactionCounts, mine: result.data.reactionByMe },
          }
        : { type: 'failed' },
      result.ok ? null : result.message,
    );
  };

  return (
    <ReactionsControl
      pinId={id}
      counts={state.shown.counts}
      mine={state.shown.mine}
      csrfToken={token}
      t={texts}
      onReact={(reaction) => dispatch({ type: 'tap', reaction })}
    />
  );
}

export { Reactions as Island };
