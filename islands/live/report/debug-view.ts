import { eventTypes, type WireEvent } from '../../../views/contract/events.ts';
import { bus } from '../../bus.ts';
import './debug-view.css';

const maxShown = 200;
const names = new Map<number, string>(Object.entries(eventTypes).map(([name, code]) => [code, name]));

/** Lists the page's events as they are recorded (`debug_impressions=1`). Returns a callback for each event. */
export function openDebugView(): (event: WireEvent) => void {
  const panel = document.createElement('aside');
  panel.className = 'debug-view';
  panel.setAttribute('aria-label', 'Impressions');
  const title = document.createElement('h2');
  const client = document.createElement('p');
  bus.on('client', (state) => {
    client.textContent = JSON.stringify(state);
  });
  const list = document.createElement('ol');
  list.tabIndex = 0;
  panel.append(title, client, list);
  document.body.append(panel);
  let count = 0;
  const show = (): void => {
    title.textContent = `Events: ${count}`;
  };
  show();
  return (event) => {
    count += 1;
    show();
    const item = document.createElement('li');
    item.dataset['type'] = String(event.type);
    item.textContent = [
      `${event.type} ${names.get(event.type) ?? ''}`,
      event.object_id === undefined ? '' : `#${event.object_id}`,
      event.duration_ms === undefined ? '' : `${event.duration_ms} ms`,
      event.time,
      event.aux === undefined ? '' : JSON.stringify(event.aux),
    ]
      .filter((part) => part !== '')
      .join(' · ');
    list.prepend(item);
    if (list.children.length > maxShown) list.lastElementChild?.remove();
  };
}
