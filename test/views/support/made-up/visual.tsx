import { shell, picture } from '../made-up.ts';
import { feed } from '../made-up-feed.tsx';

export const out = shell();

export const crop = {
  picture: picture(3),
  region: { x: 0.2, y: 0.1, w: 0.5, h: 0.4 },
  action: '/pin/1/visual-search/',
  hidden: [],
};

export const handlers = {
  stage: { current: null },
  onGrab: () => undefined,
  onKey: () => undefined,
  onPart: () => undefined,
  status: '',
  isBusy: false,
};

export const visual = {
  shell: out,
  tabs: [
    { label: 'All Pins', href: '/pin/1/visual-search/', isCurrent: true },
    { label: 'Products', href: '/pin/1/visual-search/products/', isCurrent: false },
  ],
  isProducts: false,
  backHref: '/pin/1/',
  upload: null,
  logInHref: null,
  feed: feed(12),
};
