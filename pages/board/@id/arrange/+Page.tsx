import type { ReactNode } from 'react';
import type { BoardSummary, PinOrder } from '../../../../views/contract/models.ts';
import { Alert } from '../../../../views/base/form/alert.tsx';
import { CsrfField } from '../../../../views/base/form/csrf-field.tsx';
import { NextLink } from '../../../../views/base/next-link.tsx';
import { Shell, type ShellProps } from '../../../../views/base/shell/shell.tsx';
import { EmptyState } from '../../../../views/base/shell/empty-state.tsx';
import { peopleTexts } from '../../../../views/people/texts.ts';
import { pinOrderTexts as texts } from '../../../../views/boards/order/texts.ts';

export interface ArrangeScreenProps {
  shell: ShellProps;
  board: BoardSummary;
  orders: PinOrder[];
  /** The order to select: the board's, or that of a refused form. */
  chosen: string;
  problem: string | null;
  /** The pins in the order made by hand. Null for an empty board. */
  list: ReactNode;
  nextHref: string | null;
}

/** Chooses the order in which others see a board's pins first, and makes the one by hand. */
export default function ArrangeScreen(props: ArrangeScreenProps) {
  const { shell, board, orders, chosen, problem, list, nextHref } = props;
  const { t } = shell;
  return (
    <Shell {...shell}>
      <div className="panel wide">
        <h1>{texts.title({ board: board.name })}</h1>
        <p className="lead">{texts.lead}</p>
        <Alert>{problem}</Alert>
        <form className="pin-order-form" method="post" action={`/v3/boards/${board.id}/`}>
          <CsrfField token={shell.csrfToken} />
          <input type="hidden" name="_method" value="PUT" />
          <label>
            {texts.choose}
            <select name="pin_order" defaultValue={chosen} autoComplete="off">
              {orders.map((order) => (
                <option key={order} value={order}>
                  {texts.orders[order]}
                </option>
              ))}
            </select>
          </label>
          <button className="button">{texts.save}</button>
          <a className="button quiet" href={board.url}>
            {peopleTexts.openBoard}
          </a>
        </form>
        {list ?? (
          <EmptyState icon="board" title={t.board.emptyTitle} text={t.board.emptyMine} action={null} />
        )}
        <NextLink href={nextHref} label={t.feed.more} />
      </div>
    </Shell>
  );
}
