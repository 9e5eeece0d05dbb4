import { Component, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { tellFailure } from './failures.ts';
import { mergeFormStates, readFormState, replayEntries, restoreEntries, restoreFocus } from './form-state.ts';
import { fromAttribute, idPrefix } from './marker.ts';

/**
 * Passes when the task that evaluated React is over. The first island is hydrated in one of its own: together they would
 * hold a slow phone up.
 */
export const evaluated = new Promise<void>((next) => setTimeout(next));

/** Hears of what went wrong in an island, by the island's name. */
export type IslandErrorListener = (error: unknown, island: string) => void;

interface BoundaryProps {
  readonly onReady: () => void;
  readonly onFailure: (error: unknown) => void;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    if (this.state.hasFailed) return null;
    return <Ready onReady={this.props.onReady}>{this.props.children}</Ready>;
  }
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onReady, [onReady]);
  return children;
}

/**
 * Hydrates one island within its marker, keeping the server's nodes, what was typed, the focus and the selection.
 * Unless the component suspends, it is hydrated before the call returns. A render error, now or later, brings the
 * server's HTML back for good and is reported.
 *
 * @returns once events reach the component's handlers, what unmounts it.
 * @throws the render error, when there is one before that.
 */
export function hydrate(
  marker: Element,
  component: ComponentType<never>,
  onError: IslandErrorListener,
): Promise<() => void> {
  // What the marker holds is what the server rendered this component with.
  const Island = component as ComponentType<Record<string, unknown>>;
  const name = marker.getAttribute('n') ?? '';
  const attribute = marker.getAttribute('p');
  const props = fromAttribute(attribute);
  const nodes = [...marker.childNodes];
  const html = marker.innerHTML;
  const form = readFormState(marker);
  const isDevelopment = process.env.NODE_ENV !== 'production';

  return new Promise((resolve, reject) => {
    let root: Root | null = null;
    let isReady = false;
    let isLate = false;
    const unmount = () => root?.unmount();
    const ready = () => {
      isReady = true;
      queueMicrotask(() => {
        restoreFocus(marker, form);
        // While a component was suspended, more may have been typed.
        replayEntries(marker, isLate ? mergeFormStates(form, readFormState(marker)) : form);
        resolve(unmount);
      });
    };
    const fail = (error: unknown) => {
      // React is still committing when a boundary hears of an error, and cannot unmount until it is done.
      queueMicrotask(() => {
        unmount();
        if (isReady) marker.innerHTML = html;
        else marker.replaceChildren(...nodes);
        restoreEntries(marker, form);
        restoreFocus(marker, form);
        const failure = error instanceof Error ? error : new Error(String(error));
        tellFailure(failure, name);
        if (isReady) onError(failure, name);
        else reject(failure);
      });
    };
    flushSync(() => {
      root = hydrateRoot(
        marker,
        <Boundary onReady={ready} onFailure={fail}>
          <Island {...props} />
        </Boundary>,
        {
          identifierPrefix: idPrefix(name, attribute),
          onCaughtError: () => undefined,
          onUncaughtError: fail,
          onRecoverableError: (error) => {
            if (isDevelopment) onError(error, name);
          },
        },
      );
    });
    isLate = true;
  });
}
