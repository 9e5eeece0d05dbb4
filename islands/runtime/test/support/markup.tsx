import { renderToString } from 'react-dom/server';
import { Island, type When } from '../../src/server.tsx';
import { Island as Broken } from '../fixture/broken/island.tsx';
import { Island as Counter } from '../fixture/counter/island.tsx';
import { Island as Field } from '../fixture/field/island.tsx';
import { Island as Fragile } from '../fixture/fragile/island.tsx';
import { Island as Gallery } from '../fixture/gallery/island.tsx';
import { Island as Lamp } from '../fixture/lamp/island.tsx';
import { Island as Slow } from '../fixture/slow/island.tsx';
import { Island as Switch } from '../fixture/switch/island.tsx';
import { Island as Toasts } from '../fixture/toasts/island.tsx';

export const counter = (id: string, when?: When): string =>
  renderToString(<Island name="counter" {...(when && { when })} props={{ id }} component={Counter} />);
export const field = (): string =>
  renderToString(<Island name="field" props={{ start: 'server' }} component={Field} />);
export const lamp = (id: string, when: When, since?: Date): string =>
  renderToString(<Island name="lamp" when={when} props={{ id, ...(since && { since }) }} component={Lamp} />);
export const broken = (id: string): string =>
  renderToString(<Island name="broken" props={{ id }} component={Broken} />);
export const fragile = (id: string): string =>
  renderToString(<Island name="fragile" props={{ id }} component={Fragile} />);
export const toasts = (): string => renderToString(<Island name="toasts" props={{}} component={Toasts} />);
export const aSwitch = (id: string, first: boolean | string = true): string =>
  renderToString(<Island name="switch" props={{ id }} component={Switch} first={first} />);
export const slow = (id: string): string =>
  renderToString(<Island name="slow" props={{ id }} component={Slow} />);
export const gallery = (): string =>
  renderToString(
    <Island name="gallery" when="load" props={{ pictures: ['/a.png', '/b.png'] }} component={Gallery} />,
  );
