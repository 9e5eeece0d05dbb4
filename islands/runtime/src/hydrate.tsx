import { Component, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { tellFailure } from './failures.ts';
import { mergeFormStates, readFormState, replayEntries, restoreEntries, restoreFocus } from './form-state.ts';
import { fromAttribute, idPrefix } from './marker.ts';

/**
 * Resolves when the task that evaluated React has ended. The first island hydrates in a task of its own, because both
 * in one would block a slow phone.
 */
export const evaluated = new Promise<void>((next) => setTimeout(next));

/** Receives an island's errors with its name. */
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

/** A component may read props that its own markup tells, which then need not be sent beside it. */
type ReadingComponent = ComponentType<Record<string, unknown>> & {
  readMarkup?: (marker: Element) => Record<string, unknown>;
};

/**
 * Hydrates one island within its marker, keeping the server's nodes, the input, the focus and the selection. Unless
 * the component suspends, it is hydrated before the call returns. A render error, now or later, permanently restores
 * the server's HTML and is reported.
 *
 * @returns once events reach the component's handlers, a function that unmounts it.
 * @throws the render error, if it occurs before that.
 */
export function hydrate(
  marker: Element,
  component: ComponentType<never>,
  onError: IslandErrorListener,
): Promise<() => void> {
  // The marker contains what the server rendered with this component.
  const Island = component as ReadingComponent;
  const name = marker.getAttribute('n') ?? '';
  const attribute = marker.getAttribute('p');
  const props = { ...Island.readMarkup?.(marker), ...fromAttribute(attribute) };
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
        // More may have been entered while a component was suspended.
        replayEntries(marker, isLate ? mergeFormStates(form, readFormState(marker)) : form);
        resolve(unmount);
      });
    };
    const fail = (error: unknown) => {
      // React is still committing when an error boundary is notified, and cannot unmount until done.
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
